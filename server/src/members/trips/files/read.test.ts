import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTripFile } from './read.ts';

const folder = await mkdtemp(join(tmpdir(), 'bros-trip-file-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(content: string | Uint8Array) {
  const path = join(folder, 'trips.csv');
  await writeFile(path, content);
  return readTripFile(path);
}

const EXCEL_FILES: Record<string, string | Uint8Array> = (() => {
  const write = (separator: string, ...days: string[]) =>
    [
      ['city', 'arrives_on', 'leaves_on'],
      ['Lisbon', days[0], days[1]],
      ['"Málaga ""Este""; €"', days[2], ''],
      ['', '', ''],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');
  const iso = ['2020-05-03', '2020-05-16', '2020-06-01'];
  const [plain, named] = [write(';', ...iso), `sep=\t\r\n${write('\t', ...iso)}`];
  const tabs = Buffer.from(`\uFEFF${write('\t', ...iso)}`, 'utf16le');
  return {
    'as CSV UTF-8': `\uFEFF${write(',', ...iso)}`,
    'with semicolons': plain,
    'with tabs': write('\t', ...iso),
    'with a line that names semicolons': `sep=;\r\n${plain}`,
    'with a line that names tabs': named,
    'with a quoted line that names semicolons': `"sep=;"\r\n${plain}`,
    'as Unicode text': tabs,
    'as Unicode text with the bytes of each letter swapped': Buffer.from(tabs).swap16(),
    'as Unicode text without a mark': tabs.subarray(2),
    'in Windows-1252': Buffer.from(plain.replace('€', '\u0080'), 'latin1'),
    'with lines of the old Macintosh': plain.replaceAll('\r\n', '\r'),
    'with doubled carriage returns': plain.replaceAll('\r\n', '\r\r\n'),
    'in Germany': write(';', '03.05.2020', '16.05.2020', '1.6.20'),
    'in the United States': write(',', '5/3/2020', '5/16/2020', '6/1/2020'),
    'in the United Kingdom': write(',', '03/05/2020', '16/05/2020', '01/06/2020'),
    'in the Netherlands': write(';', '3-5-2020', '16-5-2020', '1-6-2020'),
    'in Hungary': write(';', '2020. 05. 03.', '2020. 05. 16.', '2020. 06. 01.'),
    'in Japan': write(',', '2020/5/3', '2020/5/16', '2020/6/1'),
    'with names of months': write(',', '3-May-20', '16-May-2020', '1 June 2020'),
    'with times': write(',', '03/05/2020 00:00', '16/05/2020 00:00:00', '2020-06-01T00:00:00'),
  };
})();

test.each(Object.entries(EXCEL_FILES))('a file saved by Excel is parsed: %s', async (_how, file) => {
  const rows = await read(file);
  expect(rows.map(({ city, arrivesOn, leavesOn, problem }) => [city.name, arrivesOn, leavesOn, problem])).toEqual([
    ['Lisbon', '2020-05-03', '2020-05-16', null],
    ['Málaga "Este"; €', '2020-06-01', null, null],
  ]);
});

test('the line number of a trip counts empty rows and a line for Excel', async () => {
  const file = 'sep=;\r\n;;\r\ncity;arrives_on;\r\n;;\r\n"";" ";\r\nLisbon;2020-05-03;\r\n;;\r\n';
  expect(await read(file)).toMatchObject([{ line: 6, problem: null }]);
});
