export const AVATAR_HUES = 8;

/** 0 to 7, always the same for an ID. */
export function avatarHueOf(id: string): number {
  let sum = 0;
  for (const character of id) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % AVATAR_HUES;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
