/** Minutes ahead of UTC. */
export function offsetMinutes(nowMs: number, timeZone?: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(nowMs);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Whole percent from the median to the range's middle; negative if below. */
export function percentFrom(median: number, low: number, high: number): number {
  return median === 0 ? 0 : Math.round((((low + high) / 2 - median) / median) * 100);
}
