export const readersTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const nameTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** The choices of a time zone: all that the browser knows, and the one that is chosen. */
export function listTimeZones(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: nameTimeZone(zone) }));
}
