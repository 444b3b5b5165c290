export function excerptOf(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, ' ');
  if (line.length <= maxCharacters) return line;
  return `${line
    .slice(0, maxCharacters)
    .toWellFormed()
    .replace(/\s+\S*$/u, '')}…`;
}
