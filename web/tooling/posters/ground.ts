import { mix } from './ink.ts';
import { area, box, dash, HEIGHT, type Part, type Pen, path, stroke, WIDTH } from './pen.ts';

function glints(pen: Pen, top: number): string {
  const color = mix(pen.tone('l'), pen.ink.sky[2], 0.42);
  const rows = [6, 14, 23, 34, 47, 62, 79, 98];
  const row = (by: number, index: number) =>
    [0, 1, 2].map(() => dash(pen.between(0, WIDTH - 60), top + by, pen.between(14, 40) + index * 5)).join('');
  const [far, near] = [rows.slice(0, 4), rows.slice(4)];
  return stroke(color, 1.4, far.map(row).join('')) + stroke(color, 2.6, near.map((by, index) => row(by, index + 4)).join(''));
}

export const sea: Part = (pen, top = 238) => {
  const near = mix(pen.tone('l'), pen.tone('k'), 0.3);
  return (
    path(mix(pen.tone('l'), pen.ink.sky[2], 0.34), box(0, top, WIDTH, HEIGHT - top)) +
    path(pen.tone('l'), `M0 ${top + 16}H640V360H0z`) +
    path(near, `M0 ${top + 58}Q160 ${top + 46} 320 ${top + 56}T640 ${top + 52}V360H0z`) +
    glints(pen, top)
  );
};

export const land: Part = (pen, top = 240, letter = 0) => {
  const tone = pen.tone(letter ? 'g' : 'u');
  return (
    path(tone, `M0 ${top}H640V360H0z`) +
    path(mix(tone, pen.tone('k'), 0.16), `M0 ${top + 34}Q180 ${top + 16} 360 ${top + 34}T640 ${top + 24}V360H0z`) +
    path(mix(tone, pen.tone('k'), 0.34), `M0 ${top + 74}Q220 ${top + 50} 420 ${top + 70}T640 ${top + 62}V360H0z`)
  );
};

export const river: Part = (pen, top = 240, letter = 1, from = 330) => {
  const bend = `M${from} ${top}C${from + 110} ${top + 10} ${from - 200} ${top + 26} ${from - 150} ${top + 48}S${from + 180} ${top + 80} ${from + 40} 360H${from + 330}C${from + 360} ${top + 84} ${from - 20} ${top + 68} ${from + 10} ${top + 46}S${from + 190} ${top + 18} ${from + 30} ${top}Z`;
  return land(pen, top, letter) + path(mix(pen.tone('l'), pen.ink.sky[2], 0.3), bend);
};

export const beach: Part = (pen, top = 238) => {
  const sand = pen.tone('u');
  return (
    sea(pen, top) +
    path(pen.tone('n'), `M0 ${top + 66}Q150 ${top + 86} 330 ${top + 58}T640 ${top + 26}V360H0z`) +
    path(sand, `M0 ${top + 72}Q150 ${top + 92} 330 ${top + 64}T640 ${top + 32}V360H0z`) +
    path(mix(sand, pen.tone('k'), 0.14), `M0 ${top + 98}Q220 ${top + 104} 400 ${top + 84}T640 ${top + 68}V360H0z`)
  );
};

export const square: Part = (pen, top = 240) => {
  const stone = mix(pen.tone('u'), pen.tone('w'), 0.35);
  const seams = [-520, -300, -140, -40, 40, 140, 300, 520].map((x) => `M${320 + x * 0.22} ${top + 2}L${320 + x} 360`).join('');
  return (
    path(stone, box(0, top, WIDTH, HEIGHT - top)) +
    stroke(mix(stone, pen.tone('k'), 0.16), 1.4, `${seams}M0 ${top + 14}H640M0 ${top + 36}H640M0 ${top + 70}H640`) +
    path(mix(stone, pen.tone('k'), 0.24), box(0, top, WIDTH, 3))
  );
};

export const fields: Part = (pen, top = 244, vanish = 320) => {
  const rows = [-7, -5, -3, -1, 1, 3, 5, 7].map((index) =>
    area(pen.tone('h'), [
      [vanish + index * 9, top],
      [vanish + index * 9 + 5, top],
      [vanish + index * 130 + 66, HEIGHT],
      [vanish + index * 130, HEIGHT],
    ]),
  );
  return path(pen.tone('g'), box(0, top, WIDTH, HEIGHT - top)) + rows.join('');
};

export const quay: Part = (pen, top = 312) =>
  path(pen.tone('s'), box(0, top, WIDTH, 6)) + path(pen.tone('t'), box(0, top + 6, WIDTH, HEIGHT - top - 6));

export const front: Part = (pen, left = 306, right = 326) =>
  path(pen.tone('k'), `M0 ${left}Q140 ${left - 12} 300 ${(left + right) / 2 + 14}T640 ${right}V360H0z`);
