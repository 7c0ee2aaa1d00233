// Builds one self-contained bundle a board into ahapackage/boards/static.
import { build } from "esbuild";

const boards = ["explorer", "hawaiki", "pioha", "spirit", "tikis"];
const out = "../ahapackage/boards/static";

for (const board of boards) {
  await build({
    entryPoints: [`src/${board}.ts`],
    outfile: `${out}/${board}.js`,
    bundle: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
  });
  await build({
    entryPoints: [`src/${board}.css`],
    outfile: `${out}/${board}.css`,
    bundle: true,
    charset: "utf8",
    legalComments: "none",
  });
}
