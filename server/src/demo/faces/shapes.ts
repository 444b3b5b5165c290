export const path = (fill: string, d: string, opacity = 1): string =>
  `<path fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''} d="${d}"/>`;
export const stroke = (color: string, width: number, d: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
export const circle = (fill: string, x: number, y: number, r: number): string =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`;

export function mix(one: string, other: string, share: number): string {
  const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = partsOf(other);
  const mixed = partsOf(one).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
