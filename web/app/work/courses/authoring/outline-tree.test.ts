import { expect, test } from 'vitest';
import { moveRow, rowsOf } from './outline-tree.ts';

const tree = [
  { id: 'A', lessonIds: ['a1', 'a2'] },
  { id: 'B', lessonIds: ['b1'] },
  { id: 'C', lessonIds: [] },
];
const written = (branches: readonly { id: string; lessonIds: readonly string[] }[]) =>
  branches.map(({ id, lessonIds }) => [id, ...lessonIds].join(' ')).join(' | ');

test.each([
  ['a lesson within its module', 'a2', 'a1', 'A a2 a1 | B b1 | C'],
  ['a lesson down into the next module', 'a2', 'B', 'A a1 | B a2 b1 | C'],
  ['a lesson up onto the heading of its module', 'b1', 'B', 'A a1 a2 b1 | B | C'],
  ['a lesson above the first module, which it joins', 'b1', 'A', 'A b1 a1 a2 | B | C'],
  ['a lesson into an empty module', 'b1', 'C', 'A a1 a2 | B | C b1'],
  ['a module down, with its lessons', 'A', 'b1', 'B b1 | A a1 a2 | C'],
  ['a module up, with its lessons', 'C', 'a1', 'C | A a1 a2 | B b1'],
  ['a module onto its own lesson', 'A', 'a2', 'A a1 a2 | B b1 | C'],
])('the outline moves %s', (_, rowId, overId, expected) => {
  const after = moveRow(tree, rowId, overId);
  expect(written(after)).toBe(expected);
  expect(rowsOf(after).toSorted()).toEqual(rowsOf(tree).toSorted());
});
