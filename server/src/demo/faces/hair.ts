import type { Face } from './face.ts';
import { circle, path, stroke } from './shapes.ts';

interface Drawn {
  back?: string;
  front: string;
}

const CAP = 'M65 88Q60 42 100 41Q140 42 135 88Q132 72 126 64Q100 54 74 64Q68 72 65 88Z';

const STYLES: Record<Face['hair'], (hair: string, shade: string) => Drawn> = {
  short: (hair, shade) => ({ front: path(hair, CAP) + path(shade, 'M100 41Q140 42 135 88Q132 72 126 64Q114 59 104 58Z') }),
  parted: (hair, shade) => ({
    front:
      path(hair, 'M65 90Q56 40 104 37Q144 40 135 90Q133 72 124 64Q98 68 84 56Q74 64 70 74Z') +
      path(shade, 'M84 56Q96 44 122 46Q140 54 135 90Q133 72 124 64Q98 68 84 56Z'),
  }),
  buzz: (hair) => ({ front: path(hair, 'M67 82Q65 45 100 44Q135 45 133 82Q130 66 122 60Q100 54 78 60Q70 66 67 82Z') }),
  receding: (hair, shade) => ({
    front:
      path(hair, 'M66 96Q58 62 76 52Q84 44 100 45Q90 50 84 60Q74 66 71 94Z') +
      path(shade, 'M134 96Q142 62 124 52Q116 44 100 45Q110 50 116 60Q126 66 129 94Z'),
  }),
  bald: (hair) => ({ front: path(hair, 'M67 100Q61 80 66 70Q69 80 71 98ZM133 100Q139 80 134 70Q131 80 129 98Z') }),
  curly: (hair, shade) => ({
    front:
      [
        [70, 70, 12],
        [76, 56, 13],
        [90, 48, 13],
        [106, 47, 13],
        [121, 54, 13],
        [130, 68, 12],
        [98, 58, 11],
      ]
        .map(([x, y, r]) => circle(hair, x ?? 0, y ?? 0, r ?? 0))
        .join('') +
      circle(shade, 116, 60, 9) +
      circle(shade, 130, 76, 8) +
      circle(hair, 69, 82, 8),
  }),
  afro: (hair, shade) => ({
    back: circle(hair, 100, 70, 50) + path(shade, 'M104 20Q150 26 150 72Q148 100 130 112Z'),
    front: path(hair, 'M66 84Q66 52 100 50Q134 52 134 84Q128 64 100 63Q72 64 66 84Z'),
  }),
  long: (hair, shade) => ({
    back: path(hair, 'M62 80Q58 40 100 38Q142 40 138 80L146 156H54Z') + path(shade, 'M100 38Q142 40 138 80L146 156H112Z'),
    front: path(hair, 'M64 98Q58 42 100 40Q142 42 136 98Q132 70 100 56Q68 70 64 98Z'),
  }),
  bun: (hair, shade) => ({
    back: circle(hair, 100, 34, 15) + circle(shade, 105, 36, 9),
    front: path(hair, 'M66 86Q62 46 100 44Q138 46 134 86Q128 62 100 56Q72 62 66 86Z'),
  }),
  wavy: (hair, shade) => ({
    back: path(hair, 'M58 106Q50 50 84 38Q118 26 138 50Q152 70 142 108L128 96H72Z'),
    front:
      path(hair, 'M62 98Q54 48 92 38Q132 32 140 66Q144 84 137 100Q134 80 124 68Q112 72 104 62Q96 74 82 68Q70 78 62 98Z') +
      path(shade, 'M104 62Q120 40 138 62Q144 84 137 100Q134 80 124 68Q112 72 104 62Z'),
  }),
  quiff: (hair, shade) => ({
    front:
      path(hair, 'M66 88Q58 58 72 50Q78 24 120 26Q146 34 134 88Q131 70 124 62Q104 66 78 60Q70 70 66 88Z') +
      path(shade, 'M92 32Q112 40 124 62Q131 70 134 88Q146 34 120 26Q104 24 92 32Z'),
  }),
  locks: (hair, shade) => ({
    back:
      stroke(hair, 11, 'M70 60Q56 96 60 138M78 54Q66 100 72 142M122 54Q134 100 128 142') +
      stroke(shade, 11, 'M130 60Q144 96 140 138'),
    front:
      stroke(hair, 11, 'M76 62Q84 46 98 46M92 58Q98 46 112 48M108 58Q118 48 126 64M72 74Q70 62 84 52') +
      stroke(shade, 10, 'M128 76Q130 62 118 52'),
  }),
  fringe: (hair, shade) => ({
    front:
      path(hair, 'M63 96Q56 40 100 38Q144 40 137 96L131 78L120 74L110 80L99 74L88 80L78 75L69 80Z') +
      path(shade, 'M104 38Q144 40 137 96L131 78L120 74L114 77Q118 54 104 38Z'),
  }),
  spiky: (hair, shade) => ({
    front:
      path(
        hair,
        'M66 86L62 58L74 60L76 40L90 48L100 30L110 46L126 38L126 56L140 58L134 86Q130 68 122 64Q100 58 78 64Q70 70 66 86Z',
      ) + path(shade, 'M100 30L110 46L126 38L126 56L140 58L134 86Q130 68 122 64Q112 60 104 60Z'),
  }),
};

export const drawHair = (style: Face['hair'], hair: string, shade: string): Drawn => STYLES[style](hair, shade);

const HAT_BAND = '#2b2a33';
export const HATS: Record<Face['hat'], (main: string, shade: string) => string> = {
  none: () => '',
  cap: (main, shade) =>
    path(main, 'M63 74Q64 34 100 33Q136 34 137 74Q100 62 63 74Z') +
    path(shade, 'M58 78Q84 60 142 68Q152 72 150 78Q110 68 58 78ZM100 33Q136 34 137 74Q122 68 106 67Z'),
  beanie: (main, shade) =>
    path(main, 'M62 76Q60 30 100 28Q140 30 138 76Z') +
    path(shade, 'M60 66H140Q143 72 140 82H60Q57 72 60 66Z') +
    circle(shade, 100, 27, 7),
  panama: (main, shade) =>
    path(main, 'M40 72Q100 52 160 72Q164 80 150 80Q100 66 50 80Q36 80 40 72Z') +
    path(main, 'M68 66Q68 32 86 32Q100 38 114 32Q132 32 132 66Q100 56 68 66Z') +
    path(shade, 'M114 32Q132 32 132 66Q120 62 110 61Z') +
    path(HAT_BAND, 'M68 57Q100 48 132 57V66Q100 56 68 66Z'),
  flatcap: (main, shade) =>
    path(main, 'M60 72Q58 44 96 38Q138 36 142 70Q100 58 60 72Z') + path(shade, 'M54 76Q70 62 118 62Q142 66 142 70Q96 64 54 80Z'),
  kufi: (main, shade) =>
    path(main, 'M66 72L70 38Q100 30 130 38L134 72Q100 62 66 72Z') +
    stroke(shade, 3, 'M69 60Q100 50 131 60') +
    stroke(shade, 2, 'M70 48Q100 40 130 48'),
  bandana: (main, shade) =>
    path(main, 'M64 78Q62 42 100 40Q138 42 136 78Q100 60 64 78Z') +
    path(shade, 'M64 70Q100 54 136 70L136 79Q100 62 64 79ZM136 72L154 66L148 78L156 88L138 80Z'),
  sunhat: (main, shade) =>
    path(main, 'M66 68Q66 34 100 33Q134 34 134 68Z') +
    path(shade, 'M100 33Q134 34 134 68H108Z') +
    path(shade, 'M34 78Q100 44 166 78Q158 86 100 68Q42 86 34 78Z'),
};
