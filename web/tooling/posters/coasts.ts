import { area, type Part, path, WIDTH } from './pen.ts';

type Point = readonly [number, number];

export const karst: Part = (pen, base = 240, height = 96) => {
  const { between } = pen;
  return [60, 168, 300, 430, 540, 620]
    .map((middle, at) => {
      const [x, tall] = [middle + between(-16, 16), height * (at % 2 ? between(0.4, 0.62) : between(0.8, 1))];
      const wide = tall * between(0.4, 0.56);
      const top = base - tall;
      return (
        path(
          pen.tone('g'),
          `M${x - wide} ${base}Q${x - wide * 0.9} ${top + tall * 0.1} ${x - wide * 0.2} ${top}Q${x + wide * 0.9} ${top - 4} ${x + wide} ${base}Z`,
        ) +
        path(
          pen.tone('h'),
          `M${x + wide * 0.1} ${top - 2}Q${x + wide * 0.9} ${top - 2} ${x + wide} ${base}H${x + wide * 0.25}Q${x + wide * 0.5} ${base - tall * 0.5} ${x + wide * 0.1} ${top - 2}Z`,
        ) +
        path(
          pen.tone('s'),
          `M${x - wide * 0.5} ${base}l${wide * 0.1} ${-tall * 0.5}l${wide * 0.22} ${tall * 0.2}l${wide * 0.1} ${tall * 0.3}z`,
        )
      );
    })
    .join('');
};

export const islands: Part = (pen, base = 238, height = 26) => {
  const { between } = pen;
  return [40, 250, 470, 610]
    .map((middle) => {
      const [x, wide, tall] = [middle + between(-40, 40), between(60, 120), height * between(0.5, 1)];
      return path(
        pen.tone('s'),
        `M${x - wide} ${base}Q${x - wide * 0.5} ${base - tall} ${x - wide * 0.1} ${base - tall}T${x + wide * 0.4} ${base - tall * 0.5}T${x + wide} ${base}Z`,
      );
    })
    .join('');
};

/** `side` is -1 for the left edge, 1 for the right. */
export const cliffs: Part = (pen, side = -1, top = 150, base = 250, reach = 250) => {
  const put = (x: number) => (side < 0 ? x : WIDTH - x);
  const wall: Point[] = [
    [put(0), top],
    [put(reach * 0.55), top + 6],
    [put(reach * 0.8), top + 14],
    [put(reach * 0.86), base - 24],
    [put(reach), base],
    [put(0), base],
  ];
  const cracks = [0.14, 0.34, 0.54, 0.7]
    .map((at) => `M${put(reach * at)} ${top + 18}l${-side * 12} 6l${side * 4} ${base - top - 24}h${side * 22}z`)
    .join('');
  return (
    area(pen.tone('s'), wall) +
    path(pen.tone('t'), cracks) +
    path(
      pen.tone('g'),
      `M${put(0)} ${top - 10}Q${put(reach * 0.4)} ${top - 12} ${put(reach * 0.82)} ${top + 14}L${put(reach * 0.7)} ${top + 20}L${put(reach * 0.5)} ${top + 13}L${put(reach * 0.36)} ${top + 26}L${put(reach * 0.2)} ${top + 14}L${put(0)} ${top + 22}z`,
    )
  );
};

export const sugarloaf: Part = (pen, x = 470, base = 238, height = 110) => {
  const w = height * 0.62;
  const top = base - height;
  return (
    path(
      pen.tone('h'),
      `M${x - w * 3.2} ${base}Q${x - w * 2.2} ${base - height * 0.5} ${x - w * 1.5} ${base - height * 0.46}T${x} ${base}Z`,
    ) +
    path(
      pen.tone('s'),
      `M${x - w} ${base}Q${x - w * 0.74} ${top} ${x - w * 0.06} ${top}Q${x + w * 0.8} ${top + 6} ${x + w * 1.25} ${base}Z`,
    ) +
    path(
      pen.tone('t'),
      `M${x - w * 0.06} ${top}Q${x + w * 0.8} ${top + 6} ${x + w * 1.25} ${base}H${x + w * 0.2}Q${x + w * 0.4} ${base - height * 0.5} ${x - w * 0.06} ${top}Z`,
    )
  );
};
