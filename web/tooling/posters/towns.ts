import { mix } from './ink.ts';
import { area, box, circle, dash, dashes, type Part, type Pen, path, paths, stroke } from './pen.ts';
import { type House, rowOf, walls } from './rows.ts';

const s = (value: number) => Math.round(value * 10) / 10;

export const roofs: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 34) => {
  const houses = rowOf(pen, [x0, x1, base], [20, 36], [tall * 0.5, tall]);
  const pitch = ({ wide, top }: House) => Math.min(14, wide * 0.45) + (top % 3);
  const lit = houses.map(
    (house) => `M${house.x - 2} ${house.top}l${house.wide * 0.34} ${-pitch(house)}h${house.wide * 0.34}l-4 ${pitch(house)}z`,
  );
  const shade = houses.map((house) => {
    const { x, wide, top } = house;
    return `M${x + wide * 0.58} ${top}l${wide * 0.1} ${-pitch(house)}l${wide * 0.34} ${pitch(house)}z`;
  });
  return walls(pen, houses, [3, 4.4, 9, 13]) + path(pen.tone('r'), lit.join('')) + path(pen.tone('q'), shade.join(''));
};

export const gables: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 74) => {
  const houses = rowOf(pen, [x0, x1, base], [26, 33], [tall * 0.78, tall]);
  const colors = ['r', 'w', 'k', 'a', 's', 'q', 'u'];
  const drawn = houses.map(({ x, wide: w, top }, index) => {
    const step = `v-6h${s(w * 0.14)}v-6h${s(w * 0.12)}v-7h${s(w * 0.2)}v7h${s(w * 0.12)}v6h${s(w * 0.14)}v6h${s(w * 0.14)}`;
    const bell = `q${s(w * 0.26)} 0 ${s(w * 0.3)}-14q${s(w * 0.2)}-12 ${s(w * 0.4)} 0q${s(w * 0.04)} 14 ${s(w * 0.3)} 14`;
    const point = `l${s(w / 2)}-18l${s(w / 2)} 18`;
    const tone = colors[index % colors.length] ?? 'w';
    let windows = '';
    for (let y = top + 8; y < base - 10; y += 13) windows += dash(x + w * 0.17, y, w * 0.68);
    const isLit = pen.ink.time === 'night' || pen.ink.time === 'dusk' || tone === 'w' || tone === 'u';
    const body = `M${x} ${base}V${top}${index % 3 === 0 ? `h${s(w * 0.14)}` : ''}${[step, bell, point][index % 3]}V${base}z`;
    return { body: [pen.tone(tone), body] as const, windows, light: isLit ? 'y' : 'w', door: box(x + w / 2 - 2, base - 9, 5, 9) };
  });
  const lights = ['y', 'w'].map((light) => drawn.map((house) => (house.light === light ? house.windows : '')).join(''));
  return (
    paths(drawn.map(({ body }) => body)) +
    dashes(pen.tone('y'), 7.5, lights[0] ?? '', '4.6 3') +
    dashes(pen.tone('w'), 7.5, lights[1] ?? '', '4.6 3') +
    path(pen.tone('k'), drawn.map(({ door }) => door).join(''))
  );
};

export const towers: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 90, dark = 0) => {
  const houses = rowOf(pen, [x0, x1, base], [16, 32], [tall * 0.34, tall]);
  const tops = houses.map(({ x, wide, top }, index) => {
    if (index % 4 === 1) return `M${x} ${top}l${wide * 0.62} -9V${top}z`;
    if (index % 4 === 2) return box(x + wide * 0.2, top - 6, wide * 0.42, 6) + box(x + wide * 0.38, top - 18, 1.4, 12);
    return '';
  });
  return path(pen.tone(dark ? 's' : 'w'), tops.join('')) + walls(pen, houses, [2.8, 3.2, 7, 8.6], dark ? 'st' : 'wv');
};

export const medina: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 42) => {
  const back = rowOf(pen, [x0 + 8, x1 - 8, base], [26, 44], [tall * 0.7, tall]);
  const near = rowOf(pen, [x0, x1, base], [24, 48], [tall * 0.3, tall * 0.62]);
  const rims = near
    .map(({ x, wide, top }) => box(x, top - 3, wide * 0.2, 3) + box(x + wide * 0.4, top - 3, wide * 0.2, 3))
    .join('');
  return walls(pen, back, [2, 4, 13, 15], 'vv') + path(pen.tone('w'), rims) + walls(pen, near, [2.4, 4.4, 11, 14]);
};

/** Highest at `x0`. */
export const stack: Part = (pen, x0 = 380, x1 = 640, base = 244, rise = 90) => {
  const tones = ['w', 'r', 'a', 'u', 'w', 's', 'v'];
  const rows = 5;
  return Array.from({ length: rows }, (_, row) => {
    const y = Math.round(base - (rise * (rows - 1 - row)) / rows);
    const end = x0 + (x1 - x0) * (0.34 + (0.66 * row) / (rows - 1));
    const houses = rowOf(pen, [x0, end, y], [18, 28], [18, 26]);
    const tone = () => pen.tone(tones[Math.floor(pen.chance() * tones.length)] ?? 'w');
    return (
      paths(houses.map(({ x, top, wide, tall }) => [tone(), box(x, top, wide - 1.5, tall + 6)] as const)) +
      dashes(pen.tone('y'), 4, houses.map(({ x, top, wide }) => dash(x + 4, top + 8, wide - 7)).join(''), '3 4.5')
    );
  }).join('');
};

export const mansards: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 44) => {
  const houses = rowOf(pen, [x0, x1, base], [40, 58], [tall * 0.86, tall]);
  const attic = houses.map(({ x, wide, top }) => `M${x} ${top}l4-11h${wide - 8}l4 11z`).join('');
  const pots = houses
    .map(({ x, wide, top }) => box(x + wide * 0.2, top - 18, 5, 8) + box(x + wide * 0.7, top - 16, 7, 6))
    .join('');
  const lines = houses.map(({ x, wide, top }) => box(x, top - 1, wide, 1.6) + box(x, base - 11, wide, 1.4)).join('');
  return (
    path(pen.tone('q'), pots) + path(pen.tone('r'), attic) + walls(pen, houses, [3.2, 6, 8, 12]) + path(pen.tone('v'), lines)
  );
};

export const deco: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 66) => {
  const houses = rowOf(pen, [x0, x1, base], [50, 68], [tall * 0.55, tall]);
  const fill = tint(pen, ['w', 'a', 'n', 'u', 'l'], 0.45);
  let [bands, windows] = ['', ''];
  const bodies = houses.map(({ x, wide, top }, index) => {
    for (let y = top + 13; y < base - 10; y += 13) {
      bands += dash(x, y - 3, wide);
      windows += dash(x + 5, y + 3, wide - 10);
    }
    const fin = box(x + wide * 0.44, top - 12, wide * 0.12, 20) + box(x + wide * 0.38, top - 5, wide * 0.24, 8);
    return [fill(index), `M${x} ${base}V${top + 8}q0-8 8-8h${wide - 16}q8 0 8 8V${base}z${fin}`] as const;
  });
  return paths(bodies) + stroke(mix(fill(0), pen.tone('k'), 0.22), 1.8, bands) + dashes(pen.tone('y'), 5.4, windows, '7 4');
};

/** The front's painted color, by the house's index. */
const tint = (pen: Pen, tones: readonly string[], share: number) => (index: number) =>
  mix(pen.tone(tones[index % tones.length] ?? 'w'), pen.tone('n'), share);

export const arcades: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 42) => {
  const houses = rowOf(pen, [x0, x1, base], [30, 42], [tall * 0.85, tall]);
  const fill = tint(pen, ['w', 'u', 'a', 'w', 'r', 'l'], 0.4);
  const arch = (x: number, wide: number) => `M${s(x)} ${base}v-9q${s(wide / 2)}-12 ${s(wide)} 0v9z`;
  return (
    paths(houses.map(({ x, wide, top }, index) => [fill(index), box(x, top, wide + 0.5, base - top)] as const)) +
    path(pen.tone('r'), houses.map(({ x, wide, top }) => `M${x - 1} ${top}l5-9h${wide - 8}l5 9z`).join('')) +
    path(
      pen.tone('k'),
      houses.map(({ x, wide }) => arch(x + wide * 0.08, wide * 0.38) + arch(x + wide * 0.54, wide * 0.38)).join(''),
    ) +
    dashes(pen.tone('y'), 9, houses.map(({ x, wide, top }) => dash(x + wide * 0.14, top + 12, wide * 0.72)).join(''), '5.5 4.5')
  );
};

export const stilts: Part = (pen, x0 = 0, x1 = 260, base = 262) => {
  const houses = rowOf(pen, [x0, x1, base - 16], [34, 46], [18, 26]);
  const posts = houses
    .map(({ x, wide }) => [0.1, 0.5, 0.9].map((share) => box(x + wide * share, base - 17, 1.8, 22)).join(''))
    .join('');
  const thatch = houses
    .map(({ x, wide, top }) => `M${x - 5} ${top + 2}L${x + wide * 0.3} ${top - 17}H${x + wide * 0.7}L${x + wide + 3} ${top + 2}z`)
    .join('');
  return path(pen.tone('k'), posts) + walls(pen, houses, [4, 6, 11, 14], 'uv') + path(pen.tone('q'), thatch);
};

export const domes: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 60) => {
  const found = rowOf(pen, [x0, x1, base], [64, 96], [tall * 0.5, tall * 0.7]);
  return found
    .map(({ x, wide, top }) => {
      const [m, r] = [x + wide / 2, wide * 0.24];
      const body =
        box(m - r * 1.3, top + r, r * 2.6, base - top - r) + box(m - r * 2, top + r * 1.9, r * 4, base - top - r * 1.9);
      const dome = `M${m - r} ${top + r}Q${m - r} ${top} ${m} ${top - 3}Q${m + r} ${top} ${m + r} ${top + r}z`;
      const thin = `M${m - r * 2.2} ${base}v${top - base - 6}l2-10l2 10V${base}z`;
      return path(pen.tone('v'), body + thin) + path(pen.tone('s'), dome);
    })
    .join('');
};

export const spires: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 80) => {
  const found = rowOf(pen, [x0 + 20, x1, base], [70, 120], [tall * 0.7, tall]);
  const shafts = found.map(({ x, top }) => box(x, top + tall * 0.36, 13, base - top - tall * 0.36)).join('');
  const caps = found.map(({ x, top }, index) =>
    index % 2
      ? `M${x - 1} ${top + tall * 0.36}q0-10 7.5-14v-16v16q7.5 4 7.5 14z`
      : `M${x - 1} ${top + tall * 0.37}L${x + 6.5} ${top - 4}l7.5 ${tall * 0.37 + 4}z`,
  );
  return path(pen.tone('v'), shafts) + path(pen.tone('t'), caps.join(''));
};

export const port: Part = (pen, x0 = 380, x1 = 640, base = 244) => {
  const cranes = [x0 + 20, x0 + 110, x0 + 200].filter((x) => x < x1);
  const crane = (x: number) =>
    `M${x} ${base}v-70h4v70zM${x + 26} ${base}v-70h4v70zM${x - 44} ${base - 72}h96v4h-96zM${x + 12} ${base - 72}v-20h4v20zM${x} ${base - 40}h30v3h-30z`;
  const ties = cranes.map((x) => `M${x - 42} ${base - 72}L${x + 14} ${base - 92}L${x + 50} ${base - 72}`).join('');
  const boxes = ['r', 'a', 'l', 'w'].map((tone) =>
    path(
      pen.tone(tone),
      Array.from({ length: 7 }, () =>
        box(x0 + Math.floor(pen.between(0, 14)) * 18, base - 8 - Math.floor(pen.between(0, 3)) * 8, 17, 7),
      ).join(''),
    ),
  );
  return path(pen.tone('a'), cranes.map(crane).join('')) + stroke(pen.tone('a'), 1.4, ties) + boxes.join('');
};

export const wall: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 34) => {
  let teeth = '';
  for (let x = x0; x < x1; x += 12) teeth += box(x, base - tall - 5, 7, 6);
  return path(pen.tone('s'), box(x0, base - tall, x1 - x0, tall) + teeth) + path(pen.tone('t'), box(x0, base - 9, x1 - x0, 9));
};

export const chapel: Part = (pen, x = 480, base = 190) =>
  path(pen.tone('w'), `M${x} ${base}v-16l12-9l12 9v16z`) +
  path(pen.tone('v'), `M${x + 12} ${base}v-25l12 9v16z`) +
  path(pen.tone('w'), box(x + 26, base - 34, 9, 34)) +
  path(pen.tone('r'), `M${x + 24} ${base - 34}l6.5-14l6.5 14zM${x - 3} ${base - 15}l15-12l15 12z`) +
  circle(pen.tone('y'), x + 30.5, base - 26, 2);

export const pagodas: Part = (pen, x0 = 0, x1 = 640, base = 240, tall = 40) =>
  rowOf(pen, [x0, x1, base], [54, 76], [tall * 0.6, tall])
    .map(({ x, wide, top }) => {
      const roof = (y: number, half: number) =>
        `M${x + wide / 2 - half} ${y}q${half * 0.5}-2 ${half * 0.62}-12h${half * 0.76}q${half * 0.12} 10 ${half * 0.62} 12z`;
      const body = area(pen.tone('w'), [
        [x + 8, base],
        [x + 8, top + 8],
        [x + wide - 8, top + 8],
        [x + wide - 8, base],
      ]);
      const doors = [0.24, 0.44, 0.64].map((share) => box(x + wide * share, top + 14, wide * 0.1, base - top - 14)).join('');
      return (
        body +
        path(pen.tone('y'), doors) +
        path(pen.tone('q'), roof(top + 12, wide * 0.6)) +
        path(pen.tone('r'), roof(top - 1, wide * 0.4))
      );
    })
    .join('');
