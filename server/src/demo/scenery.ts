type Color = readonly [red: number, green: number, blue: number];

/** Demo pictures are drawings, so that the demo shows no real person and no third-party picture. */
export interface Scene {
  sky: readonly [Color, Color];
  sun: Color;
  hills: Color;
  /** The position, as a share of the width. */
  at: number;
}

const BLACK: Color = [0, 0, 0];
const HORIZON = 0.62;
const SUN_RADIUS = 0.13;
const SUN_HEIGHT = 0.42;

const mix = (one: Color, other: Color, share: number): Color => [
  Math.round(one[0] + (other[0] - one[0]) * share),
  Math.round(one[1] + (other[1] - one[1]) * share),
  Math.round(one[2] + (other[2] - one[2]) * share),
];

export function drawScene({ sky, sun, hills, at }: Scene, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  const hillsNear = mix(hills, BLACK, 0.4);
  let next = 0;
  for (let y = 0; y < height; y += 1) {
    const down = y / height;
    const air = mix(sky[0], sky[1], Math.min(down / HORIZON, 1));
    for (let x = 0; x < width; x += 1) {
      const across = x / width;
      const far = HORIZON + 0.06 * Math.sin(across * 7 + at * 9) + 0.03 * Math.sin(across * 19);
      const near = 0.8 + 0.05 * Math.sin(across * 5 + at * 5);
      const fromSun = Math.hypot((x - width * at) / height, down - SUN_HEIGHT);
      const ground = down > near ? hillsNear : hills;
      const color = down > far ? ground : fromSun < SUN_RADIUS ? sun : air;
      for (const part of color) pixels[next++] = part;
    }
  }
  return pixels;
}

/** The first photo is the avatar. */
export const demoScenes: Readonly<Record<string, { photos: readonly Scene[]; cover?: Scene }>> = {
  explorer: {
    photos: [
      {
        sky: [
          [92, 165, 204],
          [236, 240, 222],
        ],
        sun: [255, 246, 196],
        hills: [38, 112, 84],
        at: 0.6,
      },
    ],
  },
  adventurer: {
    photos: [
      {
        sky: [
          [26, 78, 104],
          [244, 178, 120],
        ],
        sun: [255, 232, 190],
        hills: [46, 74, 62],
        at: 0.2,
      },
      {
        sky: [
          [154, 196, 214],
          [246, 236, 214],
        ],
        sun: [255, 252, 232],
        hills: [96, 128, 72],
        at: 0.7,
      },
    ],
  },
  legend: {
    photos: [
      {
        sky: [
          [34, 60, 116],
          [250, 172, 112],
        ],
        sun: [255, 230, 182],
        hills: [62, 72, 84],
        at: 0.3,
      },
      {
        sky: [
          [20, 26, 54],
          [94, 60, 122],
        ],
        sun: [240, 240, 255],
        hills: [18, 22, 32],
        at: 0.55,
      },
      {
        sky: [
          [206, 108, 72],
          [252, 214, 156],
        ],
        sun: [255, 242, 206],
        hills: [96, 54, 62],
        at: 0.65,
      },
    ],
    cover: {
      sky: [
        [198, 92, 62],
        [250, 210, 150],
      ],
      sun: [255, 240, 200],
      hills: [92, 50, 60],
      at: 0.7,
    },
  },
  moderator: {
    photos: [
      {
        sky: [
          [70, 92, 128],
          [220, 196, 204],
        ],
        sun: [255, 238, 228],
        hills: [70, 62, 92],
        at: 0.45,
      },
    ],
  },
  admin: {
    photos: [
      {
        sky: [
          [22, 110, 132],
          [214, 236, 228],
        ],
        sun: [255, 250, 226],
        hills: [30, 74, 92],
        at: 0.5,
      },
    ],
  },
};
