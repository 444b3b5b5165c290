import { contract } from '@bros/contract';
import type { AnyContractProcedure } from '@orpc/contract';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Compares the codes of every handler's `failure(…)` calls with the declared errors, because an undeclared code becomes INTERNAL. Conditions are not
 * evaluated, so impossible pairs are listed below.
 */

const SERVER = new URL('..', import.meta.url).pathname;

/** Functions whose codes are translated or depend on a parameter. */
const NOT_FOLLOWED = new Set([
  'translate',
  'createSemaphore',
  // Only a change of plan charges a card; a buyer gets only the codes of their goods.
  'callProvider',
  'orderOver',
  'createSubmitting',
  // The action decides the state, and whether the last admin steps down.
  'isStillToDo',
  'refuse',
]);

const UNREACHABLE: readonly string[] = [
  // These operations accept no authenticator code.
  ...['accounts.startTwoStep', 'accounts.disableTwoStep', 'accounts.renewRecoveryCodes'].map((id) => `${id} TWO_STEP_CODE_WRONG`),
  // A participant can always leave; leaving requires no seat.
  ...['communityPosts.leave COMMUNITY_STATE', 'communityPosts.leave SEATS_FULL'],
  // A handover has no files.
  'conciergeDesk.handOver REQUEST_FILE_GONE',
  // A new group is neither archived nor full.
  ...['ROOM_ARCHIVED', 'GROUP_FULL', 'GROUP_WAITING_LIMIT'].map((code) => `groups.create ${code}`),
  ...['ROOM_ARCHIVED', 'GROUP_FULL'].map((code) => `groups.openForEvent ${code}`),
  // The link of a closed or full group returns GROUP_LINK_CLOSED.
  ...['ROOM_ARCHIVED', 'GROUP_FULL'].map((code) => `groups.join ${code}`),
  // An archived group can be closed, and its picture removed.
  ...['groups.close', 'groups.removePicture'].map((id) => `${id} ROOM_ARCHIVED`),
  // A new room has no earlier version.
  'staff.createDestinationRoom EDIT_CONFLICT',
];

const config = ts.getParsedCommandLineOfConfigFile(`${SERVER}tsconfig.json`, {}, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: () => undefined,
} as ts.ParseConfigFileHost);
const program = ts.createProgram(config?.fileNames.filter((name) => !name.includes('.test.')) ?? [], config?.options ?? {});
const checker = program.getTypeChecker();

interface Reach {
  codes: Set<string>;
  calls: Set<ts.Node>;
}

function declarationOf(node: ts.Node): ts.Node | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return target.valueDeclaration;
}

const isCallable = (node: ts.Node): boolean =>
  [
    ts.isFunctionDeclaration,
    ts.isMethodDeclaration,
    ts.isPropertyAssignment,
    ts.isShorthandPropertyAssignment,
    ts.isVariableDeclaration,
  ].some((is) => is(node)) && node.getSourceFile().fileName.startsWith(`${SERVER}src/`);

const nameOf = (node: ts.Node): string => (node as ts.NamedDeclaration).name?.getText() ?? '';

function codesOf(argument: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(argument);
  return (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

const reaches = new Map<ts.Node, Reach>();
function reachOf(start: ts.Node): Reach {
  const known = reaches.get(start);
  if (known) return known;
  const reach: Reach = { codes: new Set(), calls: new Set() };
  reaches.set(start, reach);
  if (NOT_FOLLOWED.has(nameOf(start))) return reach;
  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node)) return;
    const [code] = ts.isCallExpression(node) && node.expression.getText() === 'failure' ? node.arguments : [];
    if (code) for (const each of codesOf(code)) reach.codes.add(each);
    const declaration = ts.isIdentifier(node) ? declarationOf(node) : undefined;
    if (declaration && declaration !== start && isCallable(declaration)) reach.calls.add(declaration);
    ts.forEachChild(node, visit);
  }
  ts.forEachChild(start, visit);
  return reach;
}

function codesReachedFrom(start: ts.Node): Set<string> {
  const [codes, seen, waiting] = [new Set<string>(), new Set([start]), [start]];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const reach = reachOf(node);
    for (const code of reach.codes) codes.add(code);
    for (const call of reach.calls) if (!seen.has(call)) waiting.push(seen.add(call) && call);
  }
  return codes;
}

/** Returns 'list' and the object for `api.jobs.list`, `jobs.list` or a destructured `list`. */
function takenFrom(expression: ts.Expression | undefined): { name: string; from: ts.Expression | undefined } | undefined {
  if (!expression) return undefined;
  if (ts.isPropertyAccessExpression(expression)) return { name: expression.name.text, from: expression.expression };
  const declaration = declarationOf(expression);
  if (!declaration) return undefined;
  if (ts.isVariableDeclaration(declaration)) return takenFrom(declaration.initializer);
  if (!ts.isBindingElement(declaration)) return undefined;
  const name = (declaration.propertyName ?? declaration.name).getText();
  return { name, from: (declaration.parent.parent as ts.VariableDeclaration).initializer };
}

/** Returns 'jobs.list' for `api.jobs.list.handler(…)`. */
function operationOf({ expression }: ts.CallExpression): string | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'handler') return undefined;
  const verb = takenFrom(expression.expression);
  const noun = takenFrom(verb?.from);
  return verb && noun && `${noun.name}.${verb.name}`;
}

const declared = new Map(
  Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs as Record<string, AnyContractProcedure>).map(([verb, procedure]): [string, string[]] => [
      `${noun}.${verb}`,
      Object.keys(procedure['~orpc'].errorMap),
    ]),
  ),
);

test('every error that a handler can throw is declared by its operation', () => {
  const found = new Set<string>();
  const undeclared: string[] = [];
  function visit(node: ts.Node): void {
    const id = ts.isCallExpression(node) ? operationOf(node) : undefined;
    const [handler] = ts.isCallExpression(node) ? node.arguments : [];
    if (id && handler) {
      found.add(id);
      for (const code of codesReachedFrom(handler)) if (!declared.get(id)?.includes(code)) undeclared.push(`${id} ${code}`);
    }
    ts.forEachChild(node, visit);
  }
  for (const file of program.getSourceFiles()) if (file.fileName.startsWith(`${SERVER}src/`)) visit(file);
  expect([...declared.keys()].filter((id) => !found.has(id))).toEqual([]);
  expect(undeclared.filter((pair) => !UNREACHABLE.includes(pair)).toSorted()).toEqual([]);
});
