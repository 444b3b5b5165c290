/** Flat scenes of 320 × 180, in the colors of the travel posters (tooling/posters). */
const [CREAM, SAND, SUN, SUNSET, BRICK] = ['#fbefd5', '#f0d29c', '#f4b860', '#e8704a', '#a8452e'];
const [SEA, LAGOON, DEEP, NIGHT, INK] = ['#8cc3c2', '#2a8c86', '#0f5e5c', '#243b5a', '#17293f'];
const [LEAF, ROSE] = ['#5b8a58', '#e9a08a'];

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const HILLS = 'M0 130q50-45 100-18t90-22 130 20v70H0z';

export interface Scene {
  name: string;
  /** Words of a title that name the subject, each from its beginning. */
  words: readonly string[];
  sky: string;
  /** Center and radius. */
  sun: readonly [x: number, y: number, radius: number];
  sunColor: string;
  /** The back comes first. */
  shapes: readonly (readonly [color: string, path: string])[];
}

/** The first scene with a word of the title counts, so narrow subjects come before wide ones. */
export const SUBJECTS: readonly Scene[] = [
  {
    name: 'passport',
    words: ['visa', 'residen', 'passport', 'citizen', 'legal', 'law', 'immigra', 'permit', 'embass'],
    sky: SEA,
    sun: [250, 60, 34],
    sunColor: CREAM,
    shapes: [
      [LAGOON, HILLS],
      [INK, 'M108 34h96q10 0 10 10v112q0 10-10 10h-96z'],
      [NIGHT, 'M112 34h90q8 0 8 8v114q0 8-8 8h-90z'],
      [SUN, `${disc(161, 86, 27)}${disc(161, 86, 23)}M138 84h46v4h-46zM159 63h4v46h-4z`],
      [SUN, `${box(136, 128, 50, 5)}${box(146, 139, 30, 4)}`],
      [SUNSET, `${disc(238, 128, 26)}${disc(238, 128, 21)}M222 120l30 6-1 7-30-6z`],
    ],
  },
  {
    name: 'speech',
    words: [
      'language',
      'spanish',
      'portuguese',
      'thai',
      'english',
      'german',
      'french',
      'japanese',
      'speak',
      'conversation',
      'words',
    ],
    sky: ROSE,
    sun: [64, 56, 30],
    sunColor: CREAM,
    shapes: [
      [BRICK, HILLS],
      [CREAM, 'M70 46h120q12 0 12 12v44q0 12-12 12h-76l-22 24v-24h-22q-12 0-12-12v-44q0-12 12-12z'],
      [SUNSET, `${box(82, 64, 96, 7)}${box(82, 79, 72, 7)}${box(82, 94, 84, 7)}`],
      [DEEP, 'M176 90h76q12 0 12 12v32q0 12-12 12h-12v20l-20-20h-44q-12 0-12-12v-32q0-12 12-12z'],
      [SEA, `${box(182, 106, 64, 6)}${box(182, 119, 46, 6)}`],
    ],
  },
  {
    name: 'coins',
    words: ['money', 'invest', 'bank', 'budget', 'tax', 'saving', 'financ', 'crypto', 'pension', 'bookkeep', 'currenc'],
    sky: CREAM,
    sun: [226, 70, 42],
    sunColor: SUN,
    shapes: [
      [LEAF, HILLS],
      [SUNSET, `${box(84, 128, 44, 10)}${box(84, 141, 44, 10)}${box(84, 154, 44, 10)}`],
      [
        SUN,
        `${box(138, 102, 44, 10)}${box(138, 115, 44, 10)}${box(138, 128, 44, 10)}${box(138, 141, 44, 10)}${box(138, 154, 44, 10)}`,
      ],
      [BRICK, `${[76, 89, 102, 115, 128, 141, 154].map((y) => box(192, y, 44, 10)).join('')}`],
      [DEEP, 'M84 108l46-30 34 12 52-46-4-5 20-3-5 19-5-5-56 50-34-12-44 28z'],
    ],
  },
  {
    name: 'houses',
    words: ['rent', 'flat', 'apartment', 'house', 'housing', 'home', 'lease', 'landlord', 'neighbo'],
    sky: SAND,
    sun: [250, 52, 30],
    sunColor: SUNSET,
    shapes: [
      [LAGOON, HILLS],
      [SUNSET, box(66, 74, 60, 106)],
      [BRICK, 'M60 76l36-30 36 30z'],
      [CREAM, box(130, 56, 56, 124)],
      [NIGHT, 'M126 58l32-24 32 24z'],
      [SEA, box(190, 86, 62, 94)],
      [DEEP, 'M184 88l37-28 37 28z'],
      [INK, `${box(80, 92, 12, 18)}${box(102, 92, 12, 18)}${box(90, 140, 14, 40)}${box(142, 78, 12, 18)}${box(164, 78, 12, 18)}`],
      [
        INK,
        `${box(142, 110, 12, 18)}${box(164, 110, 12, 18)}${box(151, 144, 14, 36)}${box(204, 106, 14, 16)}${box(226, 106, 14, 16)}`,
      ],
      [SUN, `${box(210, 142, 22, 38)}`],
    ],
  },
  {
    name: 'strength',
    words: ['fit', 'health', 'train', 'muay', 'yoga', 'surf', 'run', 'strength', 'sleep', 'body', 'box'],
    sky: SUN,
    sun: [160, 74, 46],
    sunColor: CREAM,
    shapes: [
      [SUNSET, 'M0 140l70-74 50 48 56-66 66 70 30-24 48 40v46H0z'],
      [BRICK, 'M0 160q90-30 160-10t160-6v36H0z'],
      [INK, `${box(96, 106, 128, 9)}${box(84, 84, 16, 53)}${box(220, 84, 16, 53)}`],
      [NIGHT, `${box(70, 92, 12, 37)}${box(238, 92, 12, 37)}`],
    ],
  },
  {
    name: 'kitchen',
    words: ['cook', 'food', 'kitchen', 'coffee', 'eat', 'recipe', 'street food', 'wine'],
    sky: ROSE,
    sun: [244, 58, 32],
    sunColor: SUN,
    shapes: [
      [BRICK, box(0, 142, 320, 38)],
      [
        CREAM,
        'M126 44q14 14 0 30-14 14 0 30h8q-14-14 0-30 14-16 0-30zM160 34q14 16 0 34-14 16 0 36h8q-14-16 0-36 14-18 0-34zM194 44q14 14 0 30-14 14 0 30h8q-14-14 0-30 14-16 0-30z',
      ],
      [DEEP, 'M92 104h136q0 44-40 54h-56q-40-10-40-54z'],
      [SEA, 'M92 104h136q0 8-2 14H94q-2-6-2-14z'],
      [INK, 'M196 104l54-64 6 4-50 60zM210 104l58-54 5 5-52 49z'],
    ],
  },
  {
    name: 'camera',
    words: ['photo', 'camera', 'picture'],
    sky: NIGHT,
    sun: [252, 50, 26],
    sunColor: SUN,
    shapes: [
      [DEEP, HILLS],
      [INK, 'M84 70h34l12-18h60l12 18h34q10 0 10 10v70q0 10-10 10H84q-10 0-10-10V80q0-10 10-10z'],
      [SUNSET, box(74, 92, 172, 10)],
      [CREAM, disc(160, 112, 38)],
      [NIGHT, disc(160, 112, 30)],
      [SEA, disc(160, 112, 18)],
      [CREAM, disc(152, 104, 6)],
    ],
  },
  {
    name: 'film',
    words: ['film', 'video', 'youtube', 'podcast', 'content', 'story', 'stories'],
    sky: SUNSET,
    sun: [248, 56, 32],
    sunColor: SUN,
    shapes: [
      [BRICK, HILLS],
      [INK, `${box(86, 84, 148, 80)}M84 58l146-24 4 20-146 24z`],
      [CREAM, 'M112 53l24-4-16 20-24 4zM160 45l24-4-16 20-24 4zM208 37l22-3 4 12-18 7-24 4z'],
      [CREAM, 'M144 102v44l40-22z'],
    ],
  },
  {
    name: 'screen',
    words: ['code', 'coding', 'program', 'software', 'web', 'develop', 'data', 'python', 'automat'],
    sky: INK,
    sun: [70, 48, 24],
    sunColor: SEA,
    shapes: [
      [NIGHT, HILLS],
      [CREAM, 'M86 42h148q8 0 8 8v100q0 8-8 8H86q-8 0-8-8V50q0-8 8-8z'],
      [SUNSET, 'M86 42h148q8 0 8 8v12H78V50q0-8 8-8z'],
      [DEEP, 'M128 82l-24 26 24 26 7-7-17-19 17-19zM192 82l24 26-24 26-7-7 17-19-17-19z'],
      [SUNSET, 'M164 80h10l-18 56h-10z'],
    ],
  },
  {
    name: 'tables',
    words: ['dating', 'friend', 'network', 'social', 'communit', 'people', 'relationship', 'marriage', 'host'],
    sky: NIGHT,
    sun: [240, 46, 22],
    sunColor: CREAM,
    shapes: [
      [DEEP, 'M0 120q80-20 160 0t160 0v60H0z'],
      [SUN, [30, 74, 118, 162, 206, 250, 294].map((x, at) => disc(x, 34 + Math.abs(at - 3) * -6 + 20, 6)).join('')],
      [SUNSET, `${disc(108, 92, 17)}M80 150q0-36 28-36t28 36z`],
      [ROSE, `${disc(212, 92, 17)}M184 150q0-36 28-36t28 36z`],
      [CREAM, `${box(70, 142, 180, 10)}`],
      [BRICK, `${box(96, 152, 8, 28)}${box(216, 152, 8, 28)}${box(150, 122, 9, 20)}${box(166, 122, 9, 20)}`],
    ],
  },
  {
    name: 'desk',
    words: ['business', 'freelanc', 'client', 'sell', 'market', 'compan', 'remote', 'career', 'job', 'work', 'nomad', 'startup'],
    sky: CREAM,
    sun: [84, 64, 38],
    sunColor: SUNSET,
    shapes: [
      [SEA, 'M0 112h320v68H0z'],
      [SAND, box(0, 144, 320, 36)],
      [INK, 'M112 58h110q6 0 6 6v74H106V64q0-6 6-6z'],
      [SEA, box(114, 66, 106, 64)],
      [DEEP, `${box(126, 106, 14, 24)}${box(148, 94, 14, 36)}${box(170, 100, 14, 30)}${box(192, 78, 14, 52)}`],
      [NIGHT, 'M92 138h150l14 12H78z'],
      [BRICK, 'M262 118h34l-5 32h-24z'],
      [LEAF, 'M278 118q-26-14-24-44 20 8 24 30 2-30 26-38 2 34-26 52z'],
    ],
  },
  {
    name: 'suitcase',
    words: ['expat', 'abroad', 'moving', 'relocat', 'countr', 'blueprint', 'leav', 'pack', 'arriv'],
    sky: SAND,
    sun: [236, 66, 40],
    sunColor: SUNSET,
    shapes: [
      [LAGOON, HILLS],
      [DEEP, 'M0 156q80-22 170-6t150-8v38H0z'],
      [INK, 'M140 64h40q6 0 6 6v16h-8V72h-36v14h-8V70q0-6 6-6z'],
      [BRICK, 'M104 84h112q10 0 10 10v62q0 10-10 10H104q-10 0-10-10V94q0-10 10-10z'],
      [SUN, `${box(114, 84, 9, 82)}${box(197, 84, 9, 82)}`],
      [CREAM, `${disc(160, 122, 18)}`],
      [CREAM, 'M40 62l50-14q8-2 9 2t-7 7l-16 5-14 16-6 1 5-14-12 3-6 6-5 1 4-11z'],
    ],
  },
];

/** For titles without a known subject. */
export const OTHERS: readonly Scene[] = [
  {
    name: 'sail',
    words: [],
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
    words: [],
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
    words: [],
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
