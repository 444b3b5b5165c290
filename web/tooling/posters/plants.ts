import { at, box, circle, dash, dashDown, type Part, path, stroke } from './pen.ts';

/** Plants in the foreground are dark, because the light is behind them. */
const placed = (draw: (dark: string, lit: string) => string, letters = 'kh'): Part => {
  const [dark = 'k', lit = 'h'] = letters;
  return (pen, x = 60, y = 340, scale = 1, flip = 1) => at(x, y, scale, draw(pen.tone(dark), pen.tone(lit)), flip);
};

const leaf = (length: number, drop: number, width: number) =>
  `M0 0Q${length * 0.45} ${-width * 1.5} ${length} ${drop}Q${length * 0.45} ${width * 0.2} 0 0Z`;
const FRONDS = [
  [58, 30, 13],
  [62, 4, 12],
  [48, -26, 11],
  [-52, -22, 11],
  [-62, 8, 12],
  [-54, 34, 13],
  [16, -46, 20],
  [-24, 44, 10],
  [26, 46, 10],
] as const;
export const palm = placed((dark, lit) => {
  const crown = FRONDS.map(([long, drop, wide], index) => path(index % 3 === 1 ? lit : dark, leaf(long, drop, wide))).join('');
  const trunk = path(dark, 'M-5 0Q-2-90 16-170L21-169Q8-90 6 0Z');
  return trunk + at(18, -170, 1, crown);
});

export const cypress = placed(
  (dark, lit) => path(dark, 'M-3 0V-14Q-20-50 0-134Q20-50 3-14V0Z') + path(lit, 'M-2-16Q-17-52-1-124Q-6-60-2-16Z'),
);

export const pine = placed((dark, lit) => {
  const tiers = [0, 1, 2, 3, 4].map((tier) => {
    const [y, half] = [-14 - tier * 24, 34 - tier * 6];
    return `M${-half} ${y}L0 ${y - 40}L${half} ${y}Q${half * 0.4} ${y - 7} 0 ${y - 3}T${-half} ${y}z`;
  });
  const light = [0, 1, 2, 3, 4].map((tier) => `M${-32 + tier * 6} ${-15 - tier * 24}L0 ${-54 - tier * 24}l-4 22z`);
  return path(dark, `M-3 0V-18H3V0z${tiers.join('')}`) + path(lit, light.join(''));
});

export const umbrella = placed(
  (dark, lit) =>
    path(dark, 'M-5 0Q0-60-4-100L-24-118L-20-120L0-106L22-122L26-119L5-98Q2-60 6 0Z') +
    path(dark, 'M-74-112Q-70-146-20-146Q0-158 30-146Q72-144 76-114Q40-104 0-110T-74-112Z') +
    path(lit, 'M-62-120Q-56-140-16-140Q4-150 20-140Q-20-134-62-120Z'),
);

export const acacia = placed(
  (dark, lit) =>
    path(dark, 'M-4 0Q2-40-6-64L-44-98L-40-100L-2-72L2-100H6L6-70L48-102L51-99L8-58Q6-30 6 0Z') +
    path(dark, 'M-96-100Q-84-114-54-112Q-30-126 4-120Q38-128 58-114Q90-116 100-100Q52-94 0-98T-96-100Z') +
    path(lit, 'M-80-104Q-40-120 6-115Q-30-112-80-104Z'),
);

export const baobab = placed((dark, lit) => {
  const boughs =
    'M-20 0Q-14-50-18-84L-58-116L-55-119L-14-98L-26-136L-22-137L-4-102L6-140H10L9-100L40-134L43-131L18-92L62-112L63-108L22-78Q14-44 24 0Z';
  const tufts = [
    [-60, -120, 15],
    [-26, -142, 16],
    [8, -146, 14],
    [44, -138, 16],
    [66, -114, 13],
  ].map(
    ([x, y, r]) =>
      `M${(x ?? 0) - (r ?? 0)} ${y}q${r}-${(r ?? 0) * 1.3} ${(r ?? 0) * 2} 0q-${r} ${(r ?? 0) * 0.6}-${(r ?? 0) * 2} 0z`,
  );
  return path(dark, boughs) + path(lit, tufts.join(''));
});

export const cactus = placed(
  (dark, lit) =>
    path(
      dark,
      'M-8 0V-84q0-9 8-9t8 9V-34h8q6 0 6-7v-16q0-6 6-6t6 6v20q0 15-14 15H8V0zM-8-22h-10q-14 0-14-15v-16q0-6 6-6t6 6v12q0 6 5 6h7z',
    ) + stroke(lit, 1.6, 'M-3-4V-84M2-4V-86M31-40V-56M-26-38V-52'),
);

export const agave = placed((dark, lit) => {
  const blades = [-80, -58, -36, -14, 12, 34, 56, 78];
  const blade = (turn: number, index: number) =>
    `<path fill="${index % 2 ? lit : dark}" transform="rotate(${turn})" d="M-7 0Q-9-34 0-58Q9-34 7 0z"/>`;
  return blades.map(blade).join('');
});

/** `jacaranda` and `blossom` flower, `tree` is green. */
const crowned = (letters: string) =>
  placed((crown, lit) => {
    const puffs = [
      [-34, -70, 24],
      [-10, -92, 28],
      [22, -88, 26],
      [38, -64, 22],
      [2, -66, 30],
    ] as const;
    const lights = [
      [-38, -78, 13],
      [-14, -104, 14],
      [18, -98, 12],
    ] as const;
    return puffs.map(([x, y, r]) => circle(crown, x, y, r)).join('') + lights.map(([x, y, r]) => circle(lit, x, y, r)).join('');
  }, letters);
const trunk = placed((dark) => path(dark, 'M-4 0Q0-30-4-50L-26-72L-22-74L0-58L20-78L24-75L5-48Q3-24 6 0z'));
/** `c` and `d`: the flowers in sun and shade. */
const flowering =
  (letters: string, color?: string): Part =>
  (pen, ...args) => {
    const tinted = { ...pen, tone: (letter: string) => pen.tone(letter, color) };
    return trunk(pen, ...args) + crowned(letters)(tinted, ...args);
  };
export const jacaranda = flowering('dc', '#a184cf');
export const blossom = flowering('dc', '#f3b3b8');
export const maple = flowering('dc', '#dd6a33');
export const tree = flowering('hg');

export const grove: Part = (pen, x0 = 0, x1 = 640, base = 242, tall = 26) => {
  let back = `M${x0} ${base}`;
  let lit = '';
  for (let [x, isLit] = [x0, false]; x < x1; isLit = !isLit) {
    const [r, h] = [pen.between(8, 13), pen.between(0.5, 1) * tall].map(Math.round) as [number, number];
    back += `q-2-${h} ${r}-${h}t${r} ${h}`;
    if (isLit)
      lit += `M${x + 2} ${base}q-2-${Math.round(h * 0.8)} ${Math.round(r * 0.7)}-${Math.round(h * 0.85)}q-4 ${Math.round(h * 0.5)} 1 ${Math.round(h * 0.85)}z`;
    x += 2 * r - 3;
    back += 'h-3';
  }
  return path(pen.tone('h'), `${back}z`) + path(pen.tone('g'), lit);
};

export const firs: Part = (pen, x0 = 0, x1 = 640, base = 250, tall = 40) => {
  let d = '';
  for (let x = x0; x < x1; x += pen.between(9, 15)) {
    const h = Math.round(pen.between(0.5, 1) * tall);
    d += `M${Math.round(x - h * 0.26)} ${base}l${Math.round(h * 0.26)}-${h}l${Math.round(h * 0.26)} ${h}z`;
  }
  return path(pen.tone('h'), d);
};

export const mangrove = placed(
  (dark, lit) =>
    stroke(dark, 3, 'M-34 0Q-24-34-4-40M-18 0Q-14-28-2-38M0 2V-50M20 0Q16-28 4-38M38 0Q26-36 6-42') +
    path(dark, 'M-62-42Q-60-76-26-74Q-4-98 24-78Q60-80 64-44Q30-34 0-40T-62-42z') +
    path(lit, 'M-50-52Q-44-68-20-66Q0-82 14-72Q-20-62-50-52z'),
);

export const banana = placed((dark, lit) => {
  const blades = [
    [-74, dark],
    [-48, lit],
    [-20, dark],
    [8, lit],
    [36, dark],
    [66, lit],
  ] as const;
  return blades
    .map(([turn, fill]) => `<path fill="${fill}" transform="rotate(${turn})" d="M-2 0Q-19-50 0-108Q19-50 2 0z"/>`)
    .join('');
});

export const bamboo = placed((dark, lit) => {
  const stems = [-26, -8, 10, 30].map((x, index) => `M${x} 0Q${x + 4}-80 ${x + 14 - index * 6}-180`).join('');
  const leaves = [
    [-12, -120],
    [4, -150],
    [22, -110],
    [34, -140],
    [-20, -84],
    [14, -176],
  ].map(([x, y]) => `M${x} ${y}q16-6 30 8q-18 0-30-8zM${x} ${y}q-14-2-26 12q16-2 26-12z`);
  return stroke(dark, 5, stems) + path(lit, leaves.join(''));
});

export const reeds = placed((dark, lit) => {
  const blades = [-30, -20, -9, 2, 13, 24, 34].map(
    (x, index) =>
      `M${x} 0q${index % 2 ? 6 : -6}-30 ${index % 2 ? 12 : -4}-${44 + (index % 3) * 12}q-2 26 ${index % 2 ? -8 : 8} ${44 + (index % 3) * 12}z`,
  );
  return path(dark, blades.join('')) + path(lit, box(-6, -72, 4, 15) + box(24, -64, 4, 13));
});

export const flowers: Part = (pen, y = 330, count = 26) => {
  const spots = Array.from(
    { length: count },
    (_, index) => [(index / count) * 640 + pen.between(-8, 8), y + pen.between(-9, 9)] as const,
  );
  const dots = (every: (index: number) => boolean) =>
    spots
      .filter((_, index) => every(index))
      .map((spot) => dash(...spot, 0))
      .join('');
  return (
    stroke(pen.tone('h'), 1.6, spots.map(([x, top]) => dashDown(x, top, 340 - y)).join('')) +
    stroke(
      pen.tone('a'),
      9,
      dots((index) => index % 3 > 0),
    ) +
    stroke(
      pen.tone('n'),
      7,
      dots((index) => index % 3 === 0),
    )
  );
};
