import { at, box, circle, type Part, type Pen, path, stroke } from './pen.ts';

/** See `MOTION_STYLE` in `draw-poster.ts`. */
const moving =
  (draw: (pen: Pen) => string): Part =>
  (pen, x = 200, y = 260, scale = 1, flip = 1) =>
    `<g class="m">${at(x, y, scale, draw(pen), flip)}</g>`;

export const sailboat = moving(
  (pen) =>
    path(pen.tone('n'), 'M-1-6V-62L-30-8z') +
    path(pen.tone('a'), 'M3-6V-54L24-8z') +
    path(pen.tone('k'), 'M-30-4H30L22 6H-20z') +
    path(pen.tone('n'), box(-22, 9, 40, 1.6)),
);

export const dhow = moving(
  (pen) =>
    path(pen.tone('n'), 'M-34-14Q-4-30 28-84Q26-40 20-12Q-8-6-34-14z') +
    path(pen.tone('v'), 'M28-84Q26-40 20-12L8-10Q22-46 28-84z') +
    stroke(pen.tone('k'), 1.8, 'M-40-12L30-88M2-4V-52') +
    path(pen.tone('k'), 'M-44-8Q-10 0 40-10L32 6H-30z'),
);

export const junk = moving((pen) => {
  const sail = (x: number, wide: number, tall: number) =>
    path(
      pen.tone('r'),
      `M${x} -8V${-tall}Q${x + wide * 0.8} ${-tall + 4} ${x + wide} ${-tall * 0.5}Q${x + wide * 1.1} -20 ${x + wide * 0.9} -8z`,
    ) +
    stroke(
      pen.tone('q'),
      1.6,
      [0.25, 0.5, 0.75].map((share) => `M${x} ${-tall * share - 4}L${x + wide} ${-tall * share + 4}`).join(''),
    );
  return (
    sail(-34, 26, 54) +
    sail(-4, 34, 76) +
    path(pen.tone('k'), 'M-46-14Q-30-4 0-4T46-18L38 8H-34z') +
    path(pen.tone('u'), box(26, -22, 14, 8))
  );
});

export const longtail = moving(
  (pen) =>
    path(pen.tone('r'), 'M-52-18Q-44-4-16-4H40Q30 8 6 8H-22Q-46 4-52-18z') +
    path(pen.tone('k'), 'M-50-12Q-42 0-16 0H42Q32 8 6 8H-22Q-44 4-50-12z') +
    path(pen.tone('a'), 'M-24-22H22V-19H-24z') +
    stroke(pen.tone('k'), 1.4, 'M-20-20V-2M18-20V-2M36-4L60 4') +
    circle(pen.tone('o'), -52, -17, 3),
);

export const canoe = moving(
  (pen) =>
    path(pen.tone('a'), 'M-54-12Q-30 0 0 0T54-12Q44 8 0 8T-54-12z') +
    path(pen.tone('k'), 'M-46-4Q-24 3 0 3T46-4Q36 8 0 8T-46-4z') +
    path(pen.tone('k'), 'M-12 0v-14h5V0zM14 0v-15h5V0z') +
    circle(pen.tone('k'), -9.5, -17, 3.4) +
    circle(pen.tone('k'), 16.5, -18, 3.4),
);

export const bangka = moving(
  (pen) =>
    stroke(pen.tone('k'), 1.6, 'M-44 6H44M-20-4Q-30-10-34 6M20-4Q30-10 34 6') +
    path(pen.tone('n'), 'M0-8V-58L34-12z') +
    path(pen.tone('a'), 'M-4-8V-48L-26-10z') +
    path(pen.tone('k'), 'M-52-12Q-30-2 0-2T54-12Q40 5 0 5T-52-12z'),
);

export const ferry = moving(
  (pen) =>
    path(pen.tone('n'), 'M-44-8H44V-16H30V-26H-30V-16H-44z') +
    path(pen.tone('a'), 'M-6-26V-40H8V-26z') +
    path(pen.tone('k'), 'M-54-8H56L46 8H-44z') +
    path(pen.tone('y'), [-24, -14, -4, 6, 16].map((x) => box(x, -23, 5, 4)).join('')) +
    path(pen.tone('k'), box(-6, -40, 14, 4)),
);

export const rabelo = moving(
  (pen) =>
    path(pen.tone('n'), 'M-16-14H16V-52H-16z') +
    path(pen.tone('k'), 'M-1-4V-58H1.5V-4z') +
    path(pen.tone('k'), 'M-54-20Q-40-2-10-2H26Q44-4 54-14Q42 10 20 10H-18Q-48 6-54-20z') +
    path(pen.tone('u'), [-14, -4, 6, 16].map((x) => box(x, -9, 8, 7)).join('')),
);

export const gondolas: Part = (pen, x0 = -20, y0 = 200, x1 = 660, y1 = 90) => {
  const place = (share: number) => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share] as const;
  const cabin = ([x, y]: readonly [number, number]) =>
    at(
      x,
      y,
      1,
      path(pen.tone('k'), 'M-1 0h2v9h-2z') +
        path(pen.tone('a'), 'M-10 13q0-5 5-5h10q5 0 5 5v9q0 5-5 5H-5q-5 0-5-5z') +
        path(pen.tone('y'), box(-7, 12, 6, 6) + box(1, 12, 6, 6)),
    );
  return (
    stroke(pen.tone('k'), 1.2, `M${x0} ${y0}L${x1} ${y1}`) +
    `<g class="m">${[0.22, 0.44, 0.66, 0.86].map((share) => cabin(place(share))).join('')}</g>`
  );
};

const rails = (pen: Pen) => path(pen.tone('k'), `${box(-46, 0, 92, 3)}M-34-4h14v5h-14zM20-4h14v5h-14z`);
export const tram = moving(
  (pen) =>
    path(pen.tone('a'), 'M-44-4V-38q0-6 6-6h76q6 0 6 6V-4z') +
    path(pen.tone('w'), 'M-44-22V-38q0-6 6-6h76q6 0 6 6v16z') +
    path(pen.tone('y'), [-38, -24, -10, 4, 18, 31].map((x) => box(x, -38, x > 30 ? 8 : 10, 14)).join('')) +
    path(pen.tone('k'), box(-40, -47, 80, 4)) +
    stroke(pen.tone('k'), 1.6, 'M0-47L14-62') +
    rails(pen),
);

export const bus = moving(
  (pen) =>
    path(pen.tone('a'), 'M-34-4V-48q0-5 5-5h58q5 0 5 5V-4z') +
    path(pen.tone('y'), [-29, -17, -5, 7, 19].map((x) => box(x, -46, 9, 9) + box(x, -25, 9, 9)).join('')) +
    circle(pen.tone('k'), -20, -3, 6) +
    circle(pen.tone('k'), 20, -3, 6),
);

export const birds: Part = (pen, x = 200, y = 110, scale = 1) => {
  const wing = 'M-9-3Q-4-6 0 0Q4-6 9-3Q4-3 0 3Q-4-3-9-3z';
  const flock = [
    [0, 0, 1],
    [26, -10, 0.8],
    [48, 4, 0.7],
    [18, 14, 0.6],
    [-22, 8, 0.7],
  ] as const;
  return `<g class="m">${at(x, y, scale, flock.map(([dx, dy, size]) => at(dx, dy, size, path(pen.tone('k'), wing))).join(''))}</g>`;
};

export const balloon = moving(
  (pen) =>
    path(pen.tone('a'), 'M-22-40Q-22-66 0-66T22-40Q18-22 6-12H-6Q-18-22-22-40z') +
    path(pen.tone('n'), 'M-9-40Q-9-64 0-66Q9-64 9-40Q8-22 3-12H-3Q-8-22-9-40z') +
    stroke(pen.tone('k'), 0.8, 'M-5-12L-4-4M5-12L4-4') +
    path(pen.tone('k'), box(-5, -5, 10, 7)),
);

export const glider = moving(
  (pen) =>
    path(pen.tone('a'), 'M-40-26Q0-52 40-26Q34-28 26-22Q14-30 0-30T-26-22Q-34-28-40-26z') +
    path(pen.tone('n'), 'M-14-38Q0-43 14-38L10-29Q0-31-10-29z') +
    stroke(pen.tone('k'), 0.7, 'M-34-25L0 4M-14-26L0 4M14-26L0 4M34-25L0 4') +
    path(pen.tone('k'), 'M-3 4q3-4 6 0l8 6l-2 3l-10-4z'),
);

export const train = moving(
  (pen) =>
    path(pen.tone('r'), 'M-40-4V-30q0-5 5-5h70q5 0 5 5V-4z') +
    path(pen.tone('w'), box(-40, -14, 80, 3)) +
    path(pen.tone('y'), [-35, -23, -11, 1, 13, 25].map((x) => box(x, -30, 9, 11)).join('')) +
    rails(pen),
);

export const giraffe: Part = (pen, x = 460, y = 330, scale = 1, flip = 1) =>
  at(
    x,
    y,
    scale,
    path(
      pen.tone('k'),
      'M-30 0L-28-52Q-34-60-30-72L-8-82L26-142L24-150L27-150L29-145L32-151L34-150L33-144L46-136L44-130L32-132L14-78Q16-66 10-58L14 0H9L2-50L-14-50L-16 0H-21L-22-46L-25 0z',
    ),
    flip,
  );
