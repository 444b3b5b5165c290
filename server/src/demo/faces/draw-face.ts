import type { Face } from './face.ts';
import { drawHair, HATS } from './hair.ts';
import { circle, mix, path, stroke } from './shapes.ts';

const INK = '#1d2233';
const WHITE = '#fff6e6';
const SKINS = ['#fbdcc4', '#f3c7a4', '#e8b48c', '#d9a074', '#c48657', '#a96d43', '#8a5534', '#6d4129', '#523020'] as const;

const HEADS: Record<Face['shape'], readonly [whole: string, shaded: string]> = {
  oval: [
    'M67 84Q67 46 100 46Q133 46 133 84V98Q131 136 100 139Q69 136 67 98Z',
    'M106 47Q133 50 133 84V98Q131 136 100 139Q112 124 106 112Q114 104 104 88Q100 66 106 47Z',
  ],
  round: [
    'M64 86Q64 46 100 46Q136 46 136 86V98Q136 134 100 137Q64 134 64 98Z',
    'M106 47Q136 50 136 86V98Q136 134 100 137Q114 124 106 112Q114 104 104 88Q100 66 106 47Z',
  ],
  long: [
    'M69 82Q69 44 100 44Q131 44 131 82V100Q129 141 100 145Q71 141 69 100Z',
    'M106 45Q131 48 131 82V100Q129 141 100 145Q112 128 106 114Q114 104 104 88Q100 66 106 45Z',
  ],
  square: [
    'M66 82Q66 46 100 46Q134 46 134 82V112Q130 134 112 139H88Q70 134 66 112Z',
    'M106 47Q134 50 134 82V112Q130 134 112 139H100Q112 126 106 112Q114 104 104 88Q100 66 106 47Z',
  ],
};

const GROUNDS: Record<Face['ground'], (main: string, lit: string, dark: string) => string> = {
  sun: (_, lit) => circle(lit, 100, 84, 74),
  hills: (_, lit, dark) =>
    circle(lit, 150, 46, 26) +
    path(lit, 'M0 118Q50 70 110 112T200 96V200H0Z', 0.6) +
    path(dark, 'M0 150Q60 108 120 140T200 128V200H0Z'),
  sea: (_, lit, dark) =>
    circle(lit, 44, 52, 24) + path(dark, 'M0 110H200V200H0Z') + stroke(lit, 3, 'M8 126H52M150 122H192M14 148H40M160 146H186'),
  stripes: (_, lit) => path(lit, 'M-20 60L80-40H130L-20 110ZM-20 170L190-40H240L-20 220ZM60 200L220 40V90L110 200Z', 0.75),
  arch: (_, lit, dark) =>
    path(dark, 'M22 200V92Q22 16 100 16Q178 16 178 92V200Z') + path(lit, 'M38 200V96Q38 32 100 32Q162 32 162 96V200Z'),
  palm: (_, lit, dark) =>
    circle(lit, 52, 60, 34) +
    path(dark, 'M168 200Q160 110 172 66L177 67Q170 120 180 200Z') +
    path(
      dark,
      'M174 66Q140 40 122 66Q146 54 174 66Q150 70 140 96Q156 76 174 66Q196 40 200 70Q192 60 174 66Q180 30 156 24Q172 40 174 66Z',
    ),
  peaks: (_, lit, dark) =>
    path(dark, 'M-10 150L40 62L82 128L140 40L214 150V200H-10Z') +
    path(lit, 'M40 62L27 85L40 80L50 84ZM140 40L122 68L138 62L152 72L162 66Z'),
  steps: (_, lit, dark) => path(lit, 'M0 0H70V40H110V90H150V140H200V200H0Z', 0.55) + path(dark, 'M0 110H40V150H80V200H0Z', 0.6),
  rays: (_, lit) =>
    path(
      lit,
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((turn) => {
          const point = (angle: number) => `${Math.round(100 + 180 * Math.cos(angle))} ${Math.round(90 + 180 * Math.sin(angle))}`;
          return `M100 90L${point((turn * Math.PI) / 4)}L${point((turn * Math.PI) / 4 + Math.PI / 8)}Z`;
        })
        .join(''),
      0.7,
    ),
  moon: (_, lit, dark) =>
    circle(lit, 148, 54, 30) +
    circle(dark, 160, 46, 26) +
    path(lit, 'M20 40h4v4h-4zM60 22h3v3h-3zM36 84h3v3h-3zM176 110h4v4h-4zM18 130h3v3h-3z'),
};

const BODY = 'M18 204Q22 160 70 152L100 166L130 152Q178 160 182 204Z';
const BODY_SHADE = 'M104 164L130 152Q178 160 182 204H112Z';
const TOPS: Record<Face['top'], (main: string, dark: string) => string> = {
  tee: (_, dark) => stroke(dark, 4, 'M78 152Q100 176 122 152'),
  shirt: (main, dark) =>
    path(mix(main, WHITE, 0.35), 'M72 150L100 172L82 184L66 154ZM128 150L100 172L118 184L134 154Z') +
    stroke(dark, 2.4, 'M100 172V204'),
  polo: (main, dark) =>
    path(mix(main, WHITE, 0.2), 'M72 150L98 174L80 176L66 156Z') +
    path(dark, 'M128 150L102 174L120 176L134 156Z') +
    stroke(dark, 2.4, 'M100 174V192'),
  hoodie: (main, dark) =>
    path(dark, 'M60 156Q70 140 84 146Q100 176 116 146Q130 140 140 156Q122 188 100 188Q78 188 60 156Z') +
    stroke(mix(main, WHITE, 0.6), 2.6, 'M88 180V200M112 180V198'),
  jacket: (main, dark) =>
    path(WHITE, 'M78 152L100 186L122 152L100 164Z') +
    path(mix(main, WHITE, 0.12), 'M70 150L100 192L78 204L52 160Z') +
    path(dark, 'M130 150L100 192L122 204L148 160Z'),
  knit: (main, dark) =>
    path(mix(main, WHITE, 0.18), 'M76 144Q100 158 124 144L128 160Q100 176 72 160Z') + stroke(dark, 2, 'M40 184H160M34 196H166'),
};

const BEARDS: Record<Face['beard'], (hair: string) => string> = {
  none: () => '',
  stubble: (hair) =>
    path(hair, 'M68 96Q70 112 82 112Q92 104 100 109Q108 104 118 112Q130 112 132 96Q134 134 100 140Q66 134 68 96Z', 0.34),
  short: (hair) =>
    path(hair, 'M67 92Q70 110 82 113Q91 105 100 109Q109 105 118 113Q130 110 133 92V104Q131 138 100 143Q69 138 67 104Z'),
  full: (hair) =>
    path(hair, 'M65 88Q69 108 82 111Q91 102 100 108Q109 102 118 111Q131 108 135 88V108Q134 150 100 154Q66 150 65 108Z'),
  long: (hair) =>
    path(hair, 'M65 88Q69 108 82 111Q91 102 100 108Q109 102 118 111Q131 108 135 88V112Q138 166 100 180Q62 166 65 112Z'),
  goatee: (hair) => path(hair, 'M84 113Q92 104 100 108Q108 104 116 113Q120 142 100 146Q80 142 84 113Z'),
  mustache: (hair) => path(hair, 'M80 115Q88 104 100 108Q112 104 120 115Q108 117 100 113Q92 117 80 115Z'),
  handlebar: (hair) =>
    path(
      hair,
      'M72 110Q76 118 86 112Q94 104 100 108Q106 104 114 112Q124 118 128 110Q128 124 114 119Q106 118 100 113Q94 118 86 119Q72 124 72 110Z',
    ),
};

const MOUTHS: Record<Face['mouth'], (lip: string) => string> = {
  smile: (lip) => stroke(lip, 2.8, 'M88 119Q100 129 112 119'),
  grin: (lip) =>
    path(WHITE, 'M86 117Q100 121 114 117Q110 131 100 131Q90 131 86 117Z') + stroke(lip, 2, 'M85 117Q100 121 115 117'),
  calm: (lip) => stroke(lip, 2.8, 'M90 121Q100 124 110 121'),
  half: (lip) => stroke(lip, 2.8, 'M89 122Q102 126 113 117'),
};

const GLASSES: Record<Face['glasses'], (frame: string) => string> = {
  none: () => '',
  round: (frame) =>
    stroke(
      frame,
      2.6,
      'M75 93a11 11 0 1 0 22 0a11 11 0 1 0-22 0M103 93a11 11 0 1 0 22 0a11 11 0 1 0-22 0M97 91Q100 88 103 91M75 91L67 88M125 91L133 88',
    ),
  square: (frame) =>
    stroke(frame, 3, 'M74 85H97V100Q86 104 75 100ZM103 85H126L125 100Q114 104 103 100ZM97 89H103M74 88L67 87M126 88L133 87'),
  sun: (frame) =>
    path(frame, 'M72 84H98Q99 102 86 103Q73 102 72 84ZM102 84H128Q127 102 114 103Q101 102 102 84Z') +
    stroke(frame, 3, 'M68 86H132') +
    stroke('#ffffff', 1.6, 'M78 89L84 95M108 89L114 95'),
};

function drawFeatures({ skin, glasses, mouth, isLined, beard, hairColor }: Face, tone: string, dark: string): string {
  const brow = mix(hairColor, INK, skin < 3 ? 0.25 : 0.5);
  const eyes =
    glasses === 'sun'
      ? ''
      : circle(INK, 86, 93, 3.1) + circle(INK, 114, 93, 3.1) + circle(WHITE, 87, 92, 0.9) + circle(WHITE, 115, 92, 0.9);
  const lines = isLined
    ? stroke(
        mix(tone, dark, 0.8),
        1.4,
        'M76 100Q84 105 92 101M108 101Q116 105 124 100M86 66Q100 62 114 66M88 72Q100 69 112 72M70 90L74 92M130 90L126 92',
      )
    : '';
  const nose = stroke(mix(dark, INK, 0.12), 2.4, 'M102 88Q111 103 106 107Q101 110 97 107');
  const hasDarkBeard = beard === 'full' || beard === 'long' || beard === 'short' || beard === 'goatee';
  const lip = hasDarkBeard ? mix(tone, '#7a2f2a', 0.45) : mix(dark, '#7a2430', 0.6);
  return `${lines}${nose}${stroke(brow, 3.4, 'M78 83Q86 78 93 82M107 82Q114 78 122 83')}${eyes}${MOUTHS[mouth](lip)}`;
}

const VIEW = '21 18 158 158';

export function drawFace(face: Face): string {
  const { skin, shape, hair, hairColor, beard, glasses, hat, top, topColor, ground, groundColor, tilt } = face;
  const tone = SKINS[skin] ?? SKINS[0];
  const dark = mix(tone, skin > 5 ? '#1c1018' : '#8a3f3c', 0.26);
  const [head, shaded] = HEADS[shape];
  const shadeOf = (main: string) => mix(main, INK, 0.28);
  const { back = '', front } = drawHair(hair, hairColor, shadeOf(hairColor));
  const hatColor = mix(
    topColor,
    hat === 'panama' || hat === 'sunhat' ? '#f0dfb8' : groundColor,
    hat === 'panama' || hat === 'sunhat' ? 0.9 : 0.15,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}" width="480" height="480"><rect width="200" height="200" fill="${groundColor}"/>`,
    GROUNDS[ground](groundColor, mix(groundColor, '#fff1d0', 0.42), mix(groundColor, INK, 0.22)),
    `<g transform="translate(0 4) rotate(${tilt / 2} 100 200)">`,
    `<g transform="rotate(${tilt} 100 150)">${hat === 'none' || hair !== 'afro' ? back : ''}</g>`,
    path(tone, 'M84 118H116V150Q116 168 100 170Q84 168 84 150Z') +
      path(dark, 'M84 132Q100 152 116 130V150Q116 168 100 170Q94 150 84 146Z'),
    path(topColor, BODY) + path(shadeOf(topColor), BODY_SHADE),
    path(tone, 'M80 149Q100 176 120 149L116 144H84Z') + path(dark, 'M100 160Q112 158 120 149L116 140L100 152Z'),
    TOPS[top](topColor, shadeOf(topColor)),
    `<g transform="rotate(${tilt} 100 150)">`,
    circle(tone, 66, 97, 8) + circle(dark, 134, 97, 8) + path(tone, head) + path(dark, shaded, 0.55),
    BEARDS[beard](hairColor) + drawFeatures(face, tone, dark),
    (hat === 'none'
      ? front
      : path(hairColor, 'M66 92Q64 78 68 72L72 70Q70 82 70 94ZM134 92Q136 78 132 72L128 70Q130 82 130 94Z')) +
      GLASSES[glasses](glasses === 'sun' ? INK : mix(INK, hairColor, 0.2)),
    HATS[hat](hatColor, shadeOf(hatColor)),
    '</g></g></svg>',
  ].join('');
}
