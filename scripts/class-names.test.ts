import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ROOT } from './run.mjs';
import { readSources } from './source-imports.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
/** A rule for one class, as the formatter writes it. */
const RULE = /^\.([\w-]+) \{\n((?: {2}[^\n]+;\n)+)\}/gm;
/** The number of rules that may repeat a utility class, because the cascade needs them outside the layer, or a component takes the class as a prop. */
const REPEATED = 10;

const components = [...readSources()].filter(([file]) => file.startsWith('web/app/') && file.endsWith('.tsx'));
const readSheet = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const bodyOf = (declarations = '') => declarations.split('\n').sort().join('\n');

const utilities = new Map(
  [...readSheet('web/app/ui/utilities.css').matchAll(RULE)].map(([, name = '', body]) => [name, bodyOf(body)]),
);

interface Use {
  file: string;
  source: string;
  name: string;
}

const uses = Map.groupBy(
  components.flatMap(([file, source]) =>
    [...source.matchAll(IMPORT)].map(([, name = '', path = '']) => ({ sheet: join(dirname(file), path), file, source, name })),
  ),
  ({ sheet }) => sheet,
);

const namesIn = ({ source, name }: Use) =>
  [...source.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map((found) => found[1] ?? '');

const classesOf = (sheet: string) => {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\((?:[^()]|\([^()]*\))*\)|@keyframes[\s\S]*?\n\}/g, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)));
};
/** The classes of `base.css`, which are in no layer. */
const globals = classesOf(readSheet('web/app/ui/base.css'));

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** Strings that become class names, without those in conditions. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'LogicalExpression':
      return textsIn(node.right as Node);
    case 'ConditionalExpression':
      return [...textsIn(node.consequent as Node), ...textsIn(node.alternate as Node)];
    case 'CallExpression':
      return (node.callee as Node).name === 'classes' ? (node.arguments as Node[]).flatMap(textsIn) : [];
    case 'JSXExpressionContainer':
      return textsIn(node.expression as Node);
    default:
      return [];
  }
}

/** Strings passed to `className` and `classes`. */
function classTextsIn(node: Node): string[] {
  const isClassName = node.type === 'JSXAttribute' && (node.name as Node).name === 'className';
  if (isClassName) return isNode(node.value) ? textsIn(node.value) : [];
  return [...textsIn(node.type === 'CallExpression' ? node : { type: '' }), ...childrenOf(node).flatMap(classTextsIn)];
}

const named = components.flatMap(([file, source]) =>
  classTextsIn(parseSync(file, source).program as unknown as Node)
    .flatMap((text) => text.split(' '))
    .map((name) => ({ file, name })),
);

test('every class that a component names is in its stylesheet', () => {
  const missing = [...uses].flatMap(([sheet, users]) => {
    const defined = classesOf(readSheet(sheet));
    return users.flatMap((user) => namesIn(user).flatMap((name) => (defined.has(name) ? [] : `${user.file}: ${name}`)));
  });
  expect(missing).toEqual([]);
});

test('every class of a stylesheet is used by a component that imports the stylesheet', () => {
  const unused = [...uses].flatMap(([sheet, users]) => {
    // Skipped: for `styles[tone]`, the type of `tone` lists the names.
    if (users.some(({ source, name }) => source.includes(`${name}[`))) return [];
    const names = new Set(users.flatMap(namesIn));
    return [...classesOf(readSheet(sheet))].flatMap((name) => (names.has(name) ? [] : `${sheet}: ${name}`));
  });
  expect(unused).toEqual([]);
});

test('every class that a component gives as a string is a utility class', () => {
  expect(named.filter(({ name }) => !utilities.has(name) && !globals.has(name))).toEqual([]);
});

test('every utility class is used', () => {
  const names = new Set(named.map(({ name }) => name));
  expect([...utilities.keys(), ...globals].filter((name) => !names.has(name))).toEqual([]);
});

test('the number of rules that repeat a utility class does not grow', () => {
  const bodies = new Set(utilities.values());
  const repeated = [...uses.keys()].flatMap((sheet) =>
    [...readSheet(sheet).matchAll(RULE)].flatMap(([, name, body]) => (bodies.has(bodyOf(body)) ? `${sheet}: ${name}` : [])),
  );
  expect(repeated.length, repeated.join('\n')).toBeLessThanOrEqual(REPEATED);
});
