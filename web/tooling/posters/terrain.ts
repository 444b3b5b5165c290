import { mix } from './ink.ts';
import { area, at, box, circle, HEIGHT, line, type Part, path, stroke, swell, WIDTH } from './pen.ts';

type Point = readonly [number, number];

export const peaks: Part = (pen, base = 236, height = 120, snow = 1, letter = 0) => {
  const { between } = pen;
  const [lit, shade] = letter ? ['g', 'h'] : ['s', 't'];
  const found = Array.from({ length: 7 }, (_, index) => ({
    x: -30 + index * 116 + between(-30, 30),
    tall: height * between(index % 2 ? 0.72 : 0.45, index % 2 ? 1 : 0.68),
  })).toSorted((one, other) => other.tall - one.tall);
  return found
    .map(({ x, tall }) => {
      const [top, wide] = [base - tall, tall * between(0.95, 1.25)];
      const ridge: Point[] = [
        [x, top],
        [x + wide * 0.14, top + tall * 0.3],
        [x - wide * 0.04, top + tall * 0.52],
        [x + wide * 0.16, base],
      ];
      const cap = tall * 0.26;
      const white = `${line([
        [x - wide * 0.26, top + cap],
        [x, top],
        [x + wide * 0.28, top + cap * 1.08],
        [x + wide * 0.14, top + cap * 0.78],
        [x + wide * 0.04, top + cap * 1.35],
        [x - wide * 0.09, top + cap * 0.72],
        [x - wide * 0.15, top + cap * 1.2],
      ])}Z`;
      return (
        area(pen.tone(shade), [[x, top], [x + wide, base], ...ridge.toReversed()]) +
        area(pen.tone(lit), [...ridge, [x - wide, base]]) +
        (snow && tall > height * 0.6 ? path(pen.tone('n'), white) : '')
      );
    })
    .join('')
    .concat(path(pen.tone(shade), box(0, base - 1, WIDTH, HEIGHT - base)));
};

export const hills: Part = (pen, base = 230, height = 50, rows = 2) => {
  const { between } = pen;
  return Array.from({ length: rows }, (_, row) => {
    const points: Point[] = Array.from({ length: 9 }, (__, at) => [
      -40 + at * 90 + between(-20, 20),
      base + row * height * 0.42 - (at % 2 ? between(0.6, 1) : between(0, 0.35)) * height,
    ]);
    return path(pen.tone(row % 2 ? 'h' : 'g'), swell(points));
  }).join('');
};

export const ridge: Part = (pen, base = 230, height = 60, rows = 2) => {
  const { between } = pen;
  return Array.from({ length: rows }, (_, row) => {
    const points: Point[] = Array.from({ length: 15 }, (__, at) => [
      -20 + at * 50 + between(-12, 12),
      base + row * height * 0.3 - (at % 2 ? between(0.45, 1) : between(0.15, 0.5)) * height,
    ]);
    return area(pen.tone(row % 2 ? 't' : 's'), [[-20, HEIGHT], ...points, [WIDTH + 20, HEIGHT]]);
  }).join('');
};

export const volcano: Part = (pen, x = 440, base = 236, height = 140, width = 190, snow = 0) => {
  const top = base - height;
  const slope = (side: number, rim: number) =>
    `Q${x + side * width * 0.34} ${base - height * 0.34} ${x + side * width * 0.1} ${top + rim}`;
  const lit = `M${x - width} ${base}${slope(-1, 0)}L${x - width * 0.03} ${top + 5}L${x + 2} ${base}Z`;
  const shade = `M${x + width} ${base}${slope(1, 2)}L${x - width * 0.03} ${top + 5}L${x - width * 0.1} ${base - height * 0.4}L${x + 2} ${base}Z`;
  const [h, w] = [height * 0.3, width];
  const white = `M${x - w * 0.1} ${top}L${x - w * 0.03} ${top + 5}L${x + w * 0.1} ${top + 2}L${x + w * 0.225} ${top + h}L${x + w * 0.13} ${top + h * 0.74}L${x + w * 0.07} ${top + h * 1.15}L${x} ${top + h * 0.7}L${x - w * 0.08} ${top + h * 1.1}L${x - w * 0.14} ${top + h * 0.75}L${x - w * 0.215} ${top + h * 0.95}Z`;
  const puff = snow ? '' : [0, 1, 2].map((at) => circle(pen.tone('n'), x + at * 13, top - 8 - at * 9, 6 + at * 3)).join('');
  return puff + path(pen.tone('s'), lit) + path(pen.tone('t'), shade) + (snow ? path(pen.tone('n'), white) : '');
};

export const table: Part = (pen, x = 320, base = 236, height = 110, width = 230) => {
  const top = base - height;
  const edge: Point[] = [
    [x - width - 90, base],
    [x - width - 20, base - height * 0.42],
    [x - width + 20, base - height * 0.5],
    [x - width + 50, top + 6],
    [x - width * 0.4, top + 1],
    [x + width * 0.3, top + 3],
    [x + width - 60, top],
  ];
  const gullies = [-0.62, -0.3, 0.02, 0.34]
    .map((at) => {
      const left = x + width * at;
      return `M${left} ${top + 4}l${width * 0.11} 1l${width * 0.02} ${height * 0.36}l${-width * 0.1} ${height * 0.22}z`;
    })
    .join('');
  return (
    area(pen.tone('s'), [...edge, [x + width + 70, base]]) +
    path(pen.tone('t'), gullies) +
    area(pen.tone('t'), [
      [x + width - 60, top],
      [x + width - 22, base - height * 0.46],
      [x + width + 36, base - height * 0.66],
      [x + width + 62, base - height * 0.7],
      [x + width + 150, base],
      [x + width * 0.4, base],
      [x + width * 0.72, base - height * 0.5],
    ]) +
    path(pen.tone('t'), `M0 ${base - 12}Q200 ${base - 40} 380 ${base - 16}T640 ${base - 20}V${base}H0z`)
  );
};

export const dunes: Part = (pen, top = 226, rows = 3) =>
  Array.from({ length: rows }, (_, row) => {
    const y = top + row * 34;
    const x = 640 * pen.between(0.2, 0.8);
    const rise = 24 + row * 4;
    return (
      path(pen.tone('u'), `M0 ${y + 14}Q${x * 0.6} ${y + 6} ${x} ${y - rise}Q${x + 130} ${y + 12} 640 ${y + 4}V360H0Z`) +
      path(
        mix(pen.tone('u'), pen.tone('k'), 0.2),
        `M${x} ${y - rise}Q${x - 8} ${y - 4} ${x + 34} ${y + 16}Q${x - 30} ${y + 40} ${x + 60} 360H640V${y + 4}Q${x + 130} ${y + 12} ${x} ${y - rise}Z`,
      )
    );
  }).join('');

export const terraces: Part = (pen, top = 244) =>
  [0, 1, 2, 3, 4]
    .map((step) => {
      const y = top + step * 24;
      const [rise, shift] = [16 + step * 3, step % 2 ? 90 : 0];
      const edge = `M0 ${y + 8}Q${110 + shift} ${y - rise} ${280 + shift / 2} ${y + 2}T${520 + shift / 3} ${y - 2}T640 ${y + 6}`;
      return path(pen.tone(step % 2 ? 'h' : 'g'), `${edge}V360H0Z`) + at(0, 7 + step, 1, stroke(pen.ink.sky[1], 3 + step, edge));
    })
    .join('');

export const valley: Part = (pen, base = 250, height = 150, gap = 150, letter = 0) => {
  const [lit, shade] = letter ? ['s', 't'] : ['g', 'h'];
  const middle = 320;
  return (
    area(pen.tone(shade), [
      [0, base - height],
      [60, base - height * 0.86],
      [120, base - height * 0.52],
      [190, base - height * 0.42],
      [middle - gap / 2, base],
      [0, base],
    ]) +
    area(pen.tone(lit), [
      [640, base - height * 0.94],
      [560, base - height],
      [520, base - height * 0.64],
      [450, base - height * 0.44],
      [middle + gap / 2, base],
      [640, base],
    ]) +
    area(pen.tone(shade), [
      [560, base - height],
      [520, base - height * 0.64],
      [530, base - height * 0.3],
      [middle + gap / 2, base],
      [500, base],
      [590, base - height * 0.4],
    ])
  );
};
