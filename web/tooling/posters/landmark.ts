import landmarks from './landmarks.json' with { type: 'json' };
import { at, type Pen, path, stroke } from './pen.ts';

interface Landmark {
  color: string;
  /**
   * `wv M0 0H-20V-80L0-100Z`: the tone left of the middle, the tone of the mirror image, and the path; a period as second tone prevents mirroring. `~2` draws a
   * line 2 wide; `*5,14,0` repeats it five times, each 14 farther right.
   */
  shapes: string[];
}
type LandmarkName = keyof typeof landmarks;

const SHAPE = /^(\w)(\w|\.)(?:\*(\d+),(-?[\d.]+),(-?[\d.]+))?(?:~([\d.]+))? (.+)$/;

type Segment = readonly [command: string, numbers: number[]];

/** Mirrors absolute path data at x = 0, or shifts it. Lowercase commands are only arcs and closing lines, which a shift does not change. */
function movePath(d: string, { sign = 1, dx = 0, dy = 0 }): string {
  const segments = [...d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(
    ([, command = '', rest = '']): Segment => [command, (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)],
  );
  return segments
    .map(([command, numbers]) => command + numbers.map((value, index) => moveNumber(command, value, index)).join(' '))
    .join('')
    .replaceAll(' -', '-');

  function moveNumber(command: string, value: number, index: number): number {
    const isAbsolute = command === command.toUpperCase();
    const kind = command.toUpperCase();
    const spot = kind === 'A' ? (index % 7) - 5 : index % 2;
    if (kind === 'A' && spot < 0) return spot === -1 && sign < 0 ? 1 - value : value;
    const isAcross = kind === 'H' || (kind !== 'V' && spot === 0);
    const moved = isAcross ? sign * value + (isAbsolute ? dx : 0) : value + (isAbsolute ? dy : 0);
    return Math.round(moved * 10) / 10;
  }
}

function drawShape(pen: Pen, shape: string, own: string): string {
  const [, lit = '', shade = '', count = '1', dx = '0', dy = '0', width, d] = SHAPE.exec(shape) ?? [];
  if (!d) throw new Error(`Not a shape: ${shape}`);
  const copies = Array.from({ length: Number(count) }, (_, index) =>
    movePath(d, { dx: index * Number(dx), dy: index * Number(dy) }),
  );
  const both = copies.join('');
  const paint = (tone: string, data: string) =>
    width ? stroke(pen.tone(tone, own), Number(width), data) : path(pen.tone(tone, own), data);
  return paint(lit, both) + (shade === '.' ? '' : paint(shade, movePath(both, { sign: -1 })));
}

export function drawLandmark(pen: Pen, name: string, x = 320, y = 240, scale = 1): string {
  const landmark: Landmark | undefined = landmarks[name as LandmarkName];
  if (!landmark) throw new Error(`No landmark '${name}'`);
  return at(x, y, scale, landmark.shapes.map((shape) => drawShape(pen, shape, landmark.color)).join(''));
}
