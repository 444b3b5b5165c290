/** Returns a name of the IANA list as everybody spells it; null for anything else, offsets such as '+01:00' too. */
export function readTimeZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
