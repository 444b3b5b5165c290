export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `spare` if `wanted` is empty, as for a non-Latin name. Appends a number if the slug is taken. */
export function chooseSlug(wanted: string, spare: string, taken: ReadonlySet<string>): string {
  const slug = wanted.replace(/-$/, '') || spare;
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
