export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `spare` if `address` is empty, as for a non-Latin name. Appends a number if the slug is taken. */
export function chooseSlug(address: string, spare: string, taken: ReadonlySet<string>): string {
  const slug = address.replace(/-$/, '') || spare;
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
