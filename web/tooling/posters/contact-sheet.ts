import { mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { type Time, TIMES } from './ink.ts';
import { cities, drawScene, regions } from './scenes.ts';

/** `npm run posters`: writes docs/screens/posters.webp, all cities by day and eight at each time of day. Look at it after a change of the drawings. */
const FILE = new URL('../../../docs/screens/posters.webp', import.meta.url).pathname;
const COLUMNS = 8;
const [WIDE, TALL, GAP] = [256, 144, 6];
const PAPER = '#faf7f2';

const [first = FILE, only] = process.argv.slice(2);
const days = only === 'regions' ? regions : cities;
const hours = ['lisbon', 'bangkok', 'cape-town', 'new-york', 'kathmandu', 'paris', 'rio-de-janeiro', 'tallinn'];
const found = hours.flatMap((slug) => cities.find((scene) => scene.slug === slug) ?? []);
const pictures = [
  ...days.map((scene) => [scene, 'day'] as const),
  ...Array.from({ length: (COLUMNS - (days.length % COLUMNS)) % COLUMNS }, () => null),
  ...TIMES.filter((time) => time !== 'day').flatMap((time) => found.map((scene) => [scene, time] as const)),
];

const draw = (scene: (typeof days)[number], time: Time) =>
  sharp(Buffer.from(drawScene(scene, time).replace('id="m5" class="p"', 'id="m5"').replaceAll(/<path id="m[^>]* class="p"[^>]*>/g, '')), { density: 96 })
    .resize(WIDE, TALL)
    .png()
    .toBuffer();

const layers = await Promise.all(
  pictures.map(async (picture, place) => ({
    input: picture ? await draw(...picture) : Buffer.from(`<svg width="${WIDE}" height="${TALL}"/>`),
    left: GAP + (place % COLUMNS) * (WIDE + GAP),
    top: GAP + Math.floor(place / COLUMNS) * (TALL + GAP),
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
  .toFile(first);
