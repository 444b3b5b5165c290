export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** `spare` is used for an empty address, for example from a non-Latin name. Numbers the slug until it is free. */
export function chooseSlug(address: string, spare: string, taken: ReadonlySet<string>): string {
  const slug = address.replace(/-$/, '') || spare;
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
