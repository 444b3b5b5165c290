import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from './boundaries.ts';
import { domainOf, layerOf, resolveInRepository } from './import-rules.ts';
import { ROOT } from './run.mjs';
import { listImports, readSources } from './source-imports.ts';

/** Draws `docs/domains.svg`. `--check` draws nothing, and fails if the picture is outdated. */
const PICTURE = join(ROOT, 'docs/domains.svg');
const NAMES = Object.keys(DOMAINS);
const ROW = 30;
const LEFT = 130;
const TOP = 92;
const WIDTH = LEFT + NAMES.length * ROW + 20;
const HEIGHT = TOP + NAMES.length * ROW + 14;

const sizes = Object.fromEntries(NAMES.map((name) => [name, { files: 0, lines: 0 }]));
const edges = new Map<string, number>();
const edge = (from: string, to: string) => `${from} → ${to}`;

for (const [file, source] of readSources()) {
  const from = domainOf(file);
  const size = from === undefined ? undefined : sizes[from];
  if (from === undefined || !size) continue;
  size.files += 1;
  size.lines += source.split('\n').length - 1;
  for (const { specifier } of listImports(file, source)) {
    const target = resolveInRepository(file, specifier) ?? '';
    const to = domainOf(target);
    if (to !== undefined && to !== from && layerOf(target) === layerOf(file))
      edges.set(edge(from, to), (edges.get(edge(from, to)) ?? 0) + 1);
  }
}

const center = (index: number) => index * ROW + ROW / 2;

function drawRow(name: string, row: number): string {
  const y = TOP + center(row);
  const cells = NAMES.flatMap((other, column) => {
    const x = LEFT + center(column);
    if (other === name) return `<circle class="own" cx="${x}" cy="${y}" r="5"/>`;
    return edges.has(edge(name, other)) ? `<circle class="use" cx="${x}" cy="${y}" r="7"/>` : [];
  });
  const line = `<path class="line" d="M12 ${TOP + row * ROW}H${WIDTH - 20}"/>`;
  return `${line}<text x="12" y="${y + 5}">${name}</text>${cells.join('')}`;
}

const heads = NAMES.map(
  (name, column) => `<text transform="translate(${LEFT + center(column) + 4} ${TOP - 10}) rotate(-50)">${name}</text>`,
);
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH + 30}" height="${HEIGHT}" viewBox="0 0 ${WIDTH + 30} ${HEIGHT}" role="img" aria-label="The domain of a row uses the domains that have a dot in it">
<style>
  text { font: 14px system-ui, sans-serif; fill: #24292f }
  .line { stroke: #d0d7de }
  .use { fill: #0f766e }
  .own { fill: none; stroke: #8c959f; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .line { stroke: #30363d } .use { fill: #2dd4bf } .own { stroke: #6e7681 } }
</style>
${heads.join('\n')}
${NAMES.map(drawRow).join('\n')}
</svg>
`;

if (process.argv.includes('--check')) {
  if (readFileSync(PICTURE, 'utf8') !== picture) {
    console.error('docs/domains.svg is not current: run npm run domains.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(PICTURE, picture);
  console.table(sizes);
  console.table(Object.fromEntries([...edges].toSorted()));
}
