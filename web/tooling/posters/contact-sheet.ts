// `npm run posters` writes docs/screens/posters.webp: all cities and fourteen regions by day, eight cities at other times. View it after changing drawings.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { TIMES, type Time } from './ink.ts';
import { cities, drawScene, regions } from './scenes.ts';

const FILE = new URL('../../../docs/screens/posters.webp', import.meta.url).pathname;
const COLUMNS = 8;
const [WIDE, TALL, GAP] = [256, 144, 6];
const PAPER = '#faf7f2';

const [file = FILE] = process.argv.slice(2);
const BOTH = ['lisbon', 'bangkok', 'cape-town', 'new-york', 'kathmandu', 'paris', 'rio-de-janeiro', 'tallinn'];
const days = [...cities, ...regions.slice(0, 2 * COLUMNS - (cities.length % COLUMNS))];
const found = BOTH.flatMap((slug) => cities.find((scene) => scene.slug === slug) ?? []);
const pictures = [
  ...days.map((scene) => ({ scene, time: 'day' as Time })),
  ...TIMES.filter((time) => time !== 'day').flatMap((time) => found.map((scene) => ({ scene, time }))),
];

/** Keeps only the gibbous moon. */
const withMoon = (svg: string) =>
  svg.replace('.p{display:none}.p:target{display:block}', '').replaceAll(/<(path|g) id="m[^5]"[^>]*\/>/g, '');

const draw = ({ scene, time }: (typeof pictures)[number]) =>
  sharp(Buffer.from(withMoon(drawScene(scene, time))))
    .resize(WIDE, TALL)
    .png()
    .toBuffer();

const layers = await Promise.all(
  pictures.map(async (picture, index) => ({
    input: await draw(picture),
    left: GAP + (index % COLUMNS) * (WIDE + GAP),
    top: GAP + Math.floor(index / COLUMNS) * (TALL + GAP),
  })),
);
mkdirSync(new URL('../../../docs/screens/', import.meta.url), { recursive: true });
await sharp({
  create: {
    width: GAP + COLUMNS * (WIDE + GAP),
    height: GAP + Math.ceil(pictures.length / COLUMNS) * (TALL + GAP),
    channels: 3,
    background: PAPER,
  },
})
  .composite(layers)
  .webp({ quality: 80 })
  .toFile(file);
