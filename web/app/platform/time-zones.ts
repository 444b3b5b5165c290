export const readersTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const nameTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

export function listTimeZones(chosen: string): { value: string; label: string }[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [...zones].sort().map((zone) => ({ value: zone, label: nameTimeZone(zone) }));
}

/** '2026-11-22T18:30' */
export function wallClockIn(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}
