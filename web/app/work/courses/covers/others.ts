import { BRICK, box, CREAM, DEEP, disc, INK, LAGOON, LEAF, NIGHT, ROSE, type Scene, SEA, SUN, SUNSET } from './drawing.ts';

export const OTHERS: readonly Scene[] = [
  {
    name: 'sail',
    words: '',
    sky: CREAM,
    sun: [90, 72, 40],
    sunColor: SUN,
    shapes: [
      [LEAF, 'M200 124q50-60 120-40v40z'],
      [SEA, box(0, 120, 320, 60)],
      [LAGOON, 'M0 142q40-10 80 0t80 0 80 0 80 0v38H0z'],
      [SUNSET, 'M166 40v84h-52q34-30 52-84z'],
      [CREAM, 'M172 56q30 30 36 68h-36z'],
      [INK, 'M104 128h112l-16 20h-80z'],
    ],
  },
  {
    name: 'road',
    words: '',
    sky: ROSE,
    sun: [160, 78, 44],
    sunColor: SUN,
    shapes: [
      [BRICK, 'M0 120l64-60 46 42 50-56 56 58 44-38 60 54v60H0z'],
      [DEEP, box(0, 118, 320, 62)],
      [INK, 'M152 118h16l64 62H88z'],
      [CREAM, 'M158 124h4l2 14h-8zM156 144h8l3 14h-14zM152 164h16l4 16h-24z'],
    ],
  },
  {
    name: 'camp',
    words: '',
    sky: NIGHT,
    sun: [236, 52, 26],
    sunColor: CREAM,
    shapes: [
      [INK, 'M0 128l60-52 54 44 60-66 60 58 44-30 42 34v64H0z'],
      [DEEP, 'M0 146q90-18 160-4t160-4v42H0z'],
      [SUNSET, 'M92 156l52-74 52 74z'],
      [SUN, 'M130 156l14-42 14 42z'],
      [CREAM, `${disc(40, 40, 2)}${disc(90, 26, 2)}${disc(140, 48, 2)}${disc(190, 22, 2)}${disc(296, 96, 2)}${disc(282, 24, 2)}`],
    ],
  },
];
