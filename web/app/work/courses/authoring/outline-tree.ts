export interface Branch {
  id: string;
  lessonIds: readonly string[];
}

export const rowsOf = (tree: readonly Branch[]): string[] => tree.flatMap(({ id, lessonIds }) => [id, ...lessonIds]);

function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  return entry === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

const branchIndexOf = (tree: readonly Branch[], rowId: string): number =>
  tree.findIndex(({ id, lessonIds }) => id === rowId || lessonIds.includes(rowId));

/** Lessons above the first module join it. */
function branchesOf(rows: readonly string[], moduleIds: readonly string[]): Branch[] {
  const branches: { id: string; lessonIds: string[] }[] = [];
  const early: string[] = [];
  for (const row of rows) {
    if (moduleIds.includes(row)) branches.push({ id: row, lessonIds: branches.length === 0 ? [...early] : [] });
    else (branches.at(-1)?.lessonIds ?? early).push(row);
  }
  return branches;
}

/** A lesson may change modules; a module takes its lessons along. */
export function moveRow(tree: readonly Branch[], rowId: string, overId: string): readonly Branch[] {
  const moduleIds = tree.map(({ id }) => id);
  if (moduleIds.includes(rowId)) return moved(tree, moduleIds.indexOf(rowId), branchIndexOf(tree, overId));
  const rows = rowsOf(tree);
  return branchesOf(moved(rows, rows.indexOf(rowId), rows.indexOf(overId)), moduleIds);
}
