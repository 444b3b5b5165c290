export const readersTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const nameTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

export function listTimeZones(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: nameTimeZone(zone) }));
}
