import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COVER_HEIGHT, COVER_WIDTH, climateOf, describeCoordinates, hourNameOf, paletteOf, phaseOf, placeLand } from './cover.ts';
import type { Outline } from './outline.ts';

/** Degrees north and east. */
const FIRST = `
  accra GH 5.56 -0.20
  almaty KZ 43.26 76.93
  amsterdam NL 52.37 4.89
  athens GR 37.98 23.73
  auckland NZ -36.85 174.76
  austin US 30.27 -97.74
  bangkok TH 13.75 100.50
  barcelona ES 41.39 2.16
  belgrade RS 44.80 20.47
  bengaluru IN 12.97 77.59
  berlin DE 52.52 13.41
  bogota CO 4.61 -74.08
  budapest HU 47.50 19.04
  buenos-aires AR -34.61 -58.38
  cairo EG 30.06 31.25
  canggu-bali ID -8.65 115.14
  cape-town ZA -33.93 18.42
  cebu-city PH 10.32 123.89
  chiang-mai TH 18.79 98.98
  colombo LK 6.94 79.85
  da-nang VN 16.07 108.22
  dakar SN 14.69 -17.44
  dubai AE 25.20 55.27
  florianopolis BR -27.60 -48.55
  funchal PT 32.67 -16.93
  george-town MY 5.41 100.34
  hanoi VN 21.02 105.84
  ho-chi-minh-city VN 10.82 106.63
  hong-kong HK 22.28 114.17
  istanbul TR 41.01 28.95
  kathmandu NP 27.70 85.32
  kigali RW -1.95 30.06
  krakow PL 50.06 19.94
  kuala-lumpur MY 3.14 101.69
  las-palmas ES 28.10 -15.41
  lima PE -12.04 -77.03
  lisbon PT 38.72 -9.13
  london GB 51.51 -0.13
  madrid ES 40.42 -3.70
  marrakesh MA 31.63 -8.00
  medellin CO 6.25 -75.56
  melbourne AU -37.81 144.96
  mexico-city MX 19.43 -99.13
  miami US 25.77 -80.19
  montevideo UY -34.90 -56.19
  montreal CA 45.51 -73.59
  nairobi KE -1.28 36.82
  new-york US 40.71 -74.01
  osaka JP 34.69 135.50
  panama-city PA 8.99 -79.52
  paris FR 48.85 2.35
  phuket TH 7.89 98.40
  playa-del-carmen MX 20.63 -87.08
  porto PT 41.15 -8.61
  prague CZ 50.09 14.42
  quito EC -0.23 -78.52
  rio-de-janeiro BR -22.91 -43.18
  san-jose-costa-rica CR 9.93 -84.08
  santiago CL -33.46 -70.65
  sao-paulo BR -23.55 -46.64
  seoul KR 37.57 126.98
  singapore SG 1.29 103.85
  sofia BG 42.70 23.32
  split HR 43.51 16.44
  sydney AU -33.87 151.21
  taipei TW 25.05 121.53
  tallinn EE 59.44 24.75
  tbilisi GE 41.69 44.83
  tokyo JP 35.69 139.69
  valencia ES 39.47 -0.38
  vancouver CA 49.25 -123.12
  vienna AT 48.21 16.37
  wellington NZ -41.29 174.78
  zanzibar TZ -6.16 39.20
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', code = '', latitude, longitude] = line.trim().split(' ');
    return { name, code, place: { latitude: Number(latitude), longitude: Number(longitude) } };
  });

const outlineOf = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../../public/assets/outlines/2/${code}.json`, import.meta.url), 'utf8')) as Outline;

/** Coarse colors of the cover by day, in the light theme, without text. */
async function glance({ code, place }: (typeof FIRST)[number]): Promise<Buffer> {
  const outline = outlineOf(code);
  const { x, y, scale, point } = placeLand(outline, place);
  const { groundHue, groundSaturation, landHue, landSaturation } = paletteOf(place);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">
    <rect width="100%" height="100%" fill="hsl(${groundHue},${groundSaturation}%,86%)"/>
    <path d="${outline.path}" fill="hsl(${landHue},${landSaturation}%,68%)" transform="translate(${x} ${y}) scale(${scale})"/>
    <circle cx="${point.x}" cy="${point.y}" r="9" fill="#c2410c"/></svg>`;
  return sharp(Buffer.from(svg)).resize(40, 14, { fit: 'fill' }).removeAlpha().raw().toBuffer();
}

/** Per color channel, 0 to 255. */
const distance = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

test('no two covers of the first destinations are alike', async () => {
  expect(FIRST).toHaveLength(74);
  const glances = await Promise.all(FIRST.map(glance));
  const pairs = FIRST.flatMap(({ name }, index) =>
    FIRST.slice(index + 1).map((other, step) => ({
      pair: `${name} and ${other.name}`,
      far: distance(glances[index] as Buffer, glances[index + 1 + step] as Buffer),
    })),
  );
  const nearest = pairs.toSorted((one, other) => one.far - other.far).slice(0, 3);
  expect(nearest.filter(({ far }) => far < 5)).toEqual([]);
});

test.each([
  ['dubai', 'desert'],
  ['kathmandu', 'alpine'],
  ['almaty', 'steppe'],
  ['bangkok', 'tropics'],
  ['berlin', 'woods'],
  ['tallinn', 'north'],
  ['sydney', 'harbour'],
])('%s has the colors of the %s', (wanted, climate) => {
  const found = FIRST.find(({ name }) => name === wanted);
  expect(found && climateOf(found.place)).toBe(climate);
});

test('the hour of a cover is local, by clock or by sun', () => {
  const noon = Date.UTC(2026, 5, 21, 12, 45);
  const [lisbon, bangkok] = [
    { latitude: 38.7, longitude: -9.1 },
    { latitude: 13.8, longitude: 100.5 },
  ];
  expect([phaseOf(lisbon, noon), phaseOf(bangkok, noon)]).toEqual(['day', 'night']);
  expect(hourNameOf(lisbon, noon, 'Europe/Lisbon')).toBe('midday');
  expect([hourNameOf(lisbon, noon, undefined), hourNameOf(bangkok, noon, undefined)]).toEqual(['midday', 'evening']);
  expect(hourNameOf(bangkok, Date.UTC(2026, 5, 21, 18), 'Asia/Bangkok')).toBe('night');
});

test('coordinates are formatted for every quarter of the globe', () => {
  expect(describeCoordinates({ latitude: 38.722, longitude: -9.139 })).toBe('38.7° N, 9.1° W');
  expect(describeCoordinates({ latitude: -33.869, longitude: 151.209 })).toBe('33.9° S, 151.2° E');
});
