import * as coasts from './coasts.ts';
import * as ground from './ground.ts';
import { inkOf, type PaletteName, type Time } from './ink.ts';
import { drawLandmark } from './landmark.ts';
import * as movers from './movers.ts';
import { createPen, HEIGHT, type Part, WIDTH } from './pen.ts';
import * as plants from './plants.ts';
import { drawSky, type SkyStyle } from './sky.ts';
import * as terrain from './terrain.ts';
import * as towns from './towns.ts';

export interface Scene {
  slug: string;
  palette: PaletteName;
  sky: Omit<SkyStyle, 'isSouth'>;
  /**
   * Back to front: a part or `@landmark`, its depth (0 is hidden by haze, 1 is in front), and arguments. `palm 1 70 352 1.1` is a palm in front, at (70, 352),
   * a tenth larger.
   */
  layers: readonly string[];
}

const PARTS: Readonly<Record<string, Part>> = { ...terrain, ...coasts, ...ground, ...towns, ...plants, ...movers };

const STYLE = '.d,.s{fill:none}.s{stroke-linecap:round}';
const MOON_STYLE = '.p{display:none}.p:target{display:block}';
/** The motion lasts less than five seconds (WCAG 2.2.2). Its steps avoid a repaint with every frame. */
const MOTION_STYLE = '#move:target .m{animation:m 4.8s steps(34) forwards}@keyframes m{to{transform:translate(34px)}}';

/** Enlarges the scene, so that the landmark fills the picture and the picture's edges cut plants. */
const CAMERA = 'matrix(1.12 0 0 1.12 -38.4 -32.4)';

function drawLayer(scene: Scene, time: Time, layer: string, index: number): string {
  const [name = '', depth = '1', ...rest] = layer.split(' ');
  const pen = createPen(inkOf(scene.palette, time), Number(depth), `${scene.slug} ${index}`);
  const args = rest.map(Number);
  if (name.startsWith('@')) return drawLandmark(pen, name.slice(1), ...args);
  const part = PARTS[name];
  if (!part) throw new Error(`${scene.slug} has no part '${name}'`);
  return part(pen, ...args);
}

/** Draws 640 × 360. The URL's fragment selects the moon's phase at night (`#m3`); otherwise `#move` makes boats, trams and birds move. */
export function drawPoster(scene: Scene, time: Time, isSouth: boolean): string {
  const sky = drawSky(createPen(inkOf(scene.palette, time), 1, `${scene.slug} sky`), { ...scene.sky, isSouth });
  const layers = scene.layers.map((layer, index) => drawLayer(scene, time, layer, index)).join('');
  const hasMotion = time !== 'night' && layers.includes('class="m"');
  const style = STYLE + (time === 'night' ? MOON_STYLE : '') + (hasMotion ? MOTION_STYLE : '');
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${sky}<g${hasMotion ? ' id="move"' : ''} transform="${CAMERA}">${layers}</g></svg>`;
}
