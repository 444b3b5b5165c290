import { mix } from './ink.ts';
import { at, box, circle, dash, HEIGHT, type Pen, path, stroke, WIDTH } from './pen.ts';

const MOON_PHASES = 8;
const MOON = { y: 118, r: 20 };

/** The lit part, as seen from the northern hemisphere: on the right while the moon waxes. */
function moonShape(phase: number): string {
  const { r } = MOON;
  const bulge = Math.abs(Math.cos((phase / MOON_PHASES) * 2 * Math.PI)) * r;
  const isWaxing = phase < MOON_PHASES / 2;
  const isGibbous = phase > 2 && phase < 6;
  const outer = isWaxing ? 1 : 0;
  const inner = isWaxing === isGibbous ? 1 : 0;
  return `M0-${r}A${r} ${r} 0 0 ${outer} 0 ${r}A${Math.round(bulge * 10) / 10} ${r} 0 0 ${inner} 0-${r}Z`;
}

/** `#m3` in the URL selects the phase; without a fragment the moon is new. */
function moon(pen: Pen, x: number, isSouth: boolean): string {
  const { y, r } = MOON;
  const dark = circle(mix(pen.ink.sky[1], '#ffffff', 0.1), 0, 0, r);
  const phases = Array.from({ length: MOON_PHASES }, (_, phase) =>
    phase === 0 ? '<g id="m0" class="p"/>' : `<path id="m${phase}" class="p" d="${moonShape(phase)}"/>`,
  );
  return at(x, y, 1, `${dark}<g fill="${pen.ink.sun}">${phases.join('')}</g>`, isSouth ? -1 : 1);
}

function stars(pen: Pen): string {
  const some = (count: number, size: number) =>
    stroke('#fdf3d8', size, Array.from({ length: count }, () => dash(pen.between(4, 636), pen.between(4, 190), 0)).join(''));
  return some(26, 1.3) + some(10, 2.2);
}

function clouds(pen: Pen, count: number): string {
  const color = mix(pen.ink.sky[2], pen.ink.time === 'day' ? '#ffffff' : pen.ink.sky[1], pen.ink.time === 'day' ? 0.55 : 0.25);
  return Array.from({ length: count }, () => {
    const [x, y, wide] = [pen.between(-20, 560), pen.between(34, 130), pen.between(70, 130)].map(Math.round) as [
      number,
      number,
      number,
    ];
    const pill = (left: number, top: number, long: number, tall: number) =>
      `M${left + tall} ${top}h${long - 2 * tall}a${tall / 2} ${tall / 2} 0 0 1 0 ${tall}h${2 * tall - long}a${tall / 2} ${tall / 2} 0 0 1 0-${tall}z`;
    return path(
      color,
      pill(x, y, wide, 8) + pill(x + 18, y - 7, Math.round(wide * 0.55), 8) + pill(x - 16, y + 7, Math.round(wide * 0.8), 6),
    );
  }).join('');
}

const SUN_Y = { dawn: 196, day: 112, dusk: 206, night: 118 } as const;
const SUN_R = { dawn: 30, day: 27, dusk: 40, night: 20 } as const;

export interface SkyStyle {
  kind: 'halo' | 'bands' | 'rays';
  x: number;
  clouds: number;
  isSouth: boolean;
}

export function drawSky(pen: Pen, { kind, x, clouds: count, isSouth }: SkyStyle): string {
  const { ink } = pen;
  const [top, middle, low] = ink.sky;
  const y = SUN_Y[ink.time];
  const isNight = ink.time === 'night';
  const steps = [0.2, 0.4, 0.6, 0.8, 1];
  const blend = (share: number) => (share < 0.5 ? mix(top, middle, share * 2) : mix(middle, low, share * 2 - 1));
  const back: Record<SkyStyle['kind'], () => string> = {
    halo: () => steps.map((share, index) => circle(blend(share * 0.94), x, y + 30, 470 - index * 88)).join(''),
    bands: () =>
      steps
        .map((share, index) =>
          path(blend(share), `M0 ${34 + index * 38}Q160 ${24 + index * 38} 320 ${36 + index * 38}T640 ${30 + index * 38}V360H0z`),
        )
        .join(''),
    rays: () => {
      const wedge = (turn: number) => {
        const [one, other] = [turn, turn + Math.PI / 15].map(
          (angle) => `${Math.round(x + 900 * Math.cos(angle))} ${Math.round(y + 900 * Math.sin(angle))}`,
        );
        return `M${x} ${y}L${one}L${other}z`;
      };
      const wedges = Array.from({ length: 15 }, (_, index) => wedge((index * 2 * Math.PI) / 15)).join('');
      return (
        path(mix(top, middle, 0.55), wedges) + circle(mix(middle, low, 0.3), x, y, 150) + circle(mix(middle, low, 0.7), x, y, 96)
      );
    },
  };
  const shining = isNight ? stars(pen) + moon(pen, x, isSouth) : circle(ink.sun, x, y, SUN_R[ink.time]);
  return path(top, box(0, 0, WIDTH, HEIGHT)) + back[kind]() + shining + (isNight ? '' : clouds(pen, count));
}
