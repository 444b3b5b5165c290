import { box, dash, dashDown, dashes, type Pen, path } from './pen.ts';

export interface House {
  x: number;
  wide: number;
  tall: number;
  top: number;
}

/** The columns that `draw-poster.ts`'s camera shows. */
const VISIBLE = [32, 608] as const;

export function rowOf(
  pen: Pen,
  [x0, x1, base]: readonly [number, number, number],
  wide: readonly [number, number],
  tall: readonly [number, number],
) {
  const houses: House[] = [];
  const end = Math.min(x1, VISIBLE[1]);
  for (let x = Math.max(x0, VISIBLE[0]); x < end - wide[0] * 0.6; ) {
    const [width, height] = [pen.between(...wide), pen.between(...tall)].map(Math.round) as [number, number];
    houses.push({ x, wide: Math.min(width, end - x), tall: height, top: base - height });
    x += width;
  }
  return houses;
}

/** A window's width and height, and the steps to the next. */
type Grid = readonly [wide: number, tall: number, dx: number, dy: number];

/** One path for lit walls, one for shaded. Dark windows form no visible pattern. */
export function walls(pen: Pen, houses: readonly House[], [w, h, dx, dy]: Grid, tones = 'wv') {
  const [lit = 'w', shade = 'v'] = tones;
  const split = 0.62;
  const gap = Math.round((dx - w) * 10) / 10;
  const pattern = `${w} ${gap} ${w} ${gap + dx} ${w} ${gap} ${w} ${gap} ${w} ${gap + dx}`;
  return (
    path(pen.tone(lit), skyline(houses)) +
    path(pen.tone(shade), houses.map(({ x, wide, tall, top }) => box(x + wide * split, top, wide * (1 - split), tall)).join('')) +
    dashes(pen.tone('y'), h, houses.map((house) => windowsOf(pen, house, dx, dy)).join(''), pattern)
  );
}

function skyline(houses: readonly House[]): string {
  const [first] = houses;
  if (!first) return '';
  const base = first.top + first.tall;
  return `M${first.x} ${base}${houses.map(({ x, wide, top }) => `V${top}H${Math.round(x + wide)}`).join('')}V${base}z`;
}

/** Columns on a tower and rows on a house need fewer lines. */
function windowsOf(pen: Pen, { x, wide, tall, top }: House, dx: number, dy: number): string {
  let d = '';
  const start = (step: number) => step * (pen.chance() < 0.5 ? 0.5 : 1.5);
  if (tall / dy > wide / dx) {
    for (let column = x + dx * 0.6; column < x + wide - 3; column += dx) d += dashDown(column, top + start(dy), tall - dy * 1.5);
    return d;
  }
  for (let row = top + dy * 0.7; row < top + tall - dy * 0.5; row += dy) {
    const from = start(dx);
    if (wide > from + 3) d += dash(x + from, row, wide - from - 2);
  }
  return d;
}
