/** Two names that members would take for one: they differ in case alone. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Words as they stand in the address of a room; `spare` where they have none, such as those of another script. Numbered until it is free. */
export function chooseSlug(address: string, spare: string, taken: ReadonlySet<string>): string {
  const slug = address.replace(/-$/, '') || spare;
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
