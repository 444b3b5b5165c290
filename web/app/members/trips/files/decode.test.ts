import { expect, test } from 'vitest';
import { decodeBeginning, decodeFile } from './decode.ts';
import { readTripFile } from './read-file.ts';

const GPX = '<gpx><wpt><name>Málaga – €</name></wpt></gpx>';
const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20200503', 'LOCATION:Málaga\\, Spain 🏖'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, order: 'little' | 'big', mark = '\uFEFF') => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return new Uint8Array(order === 'little' ? bytes : bytes.swap16());
};
/** Latin-1 lacks '–' and '€'; Windows-1252 has them at 0x96 and 0x80. */
const windows1252 = (text: string) => new Uint8Array(Buffer.from(text.replace('–', '\u0096').replace('€', '\u0080'), 'latin1'));

test.each([
  ['UTF-8', utf8(GPX)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${GPX}`)],
  ['Windows-1252', windows1252(`<?xml version="1.0" encoding="windows-1252"?>${GPX}`)],
  ['Windows-1252 declared as Latin-1', windows1252(`<?xml version='1.0' encoding = 'ISO-8859-1' standalone='no'?>\r\n${GPX}`)],
  ['Windows-1252 declared as UTF-8', windows1252(`<?xml version="1.0" encoding="UTF-8"?>${GPX}`)],
  ['Windows-1252 without a declaration', windows1252(GPX)],
  ['UTF-16 LE with a byte order mark', utf16(`<?xml version="1.0" encoding="UTF-16"?>${GPX}`, 'little')],
  ['UTF-16 BE with a byte order mark', utf16(`<?xml version="1.0" encoding="UTF-16"?>${GPX}`, 'big')],
  ['UTF-16 LE without a byte order mark', utf16(`<?xml version="1.0" encoding="UTF-16"?>${GPX}`, 'little', '')],
  ['UTF-16 BE without a byte order mark', utf16(GPX, 'big', '')],
  ['UTF-8 declared as UTF-16', utf8(`<?xml version="1.0" encoding="utf-16"?>${GPX}`)],
  ['UTF-8 declared as Unicode', utf8(`<?xml version="1.0" encoding="Unicode"?>${GPX}`)],
])('GPX in %s is decoded', (_encoding, bytes) => {
  expect(
    decodeFile(bytes, 'gpx')
      .replace(/^<\?xml[^>]*\?>/, '')
      .trim(),
  ).toBe(GPX);
});

test('GPX in another declared encoding is decoded, and the declaration is removed', () => {
  const declared = '<?xml version="1.0" encoding="windows-1251"?><gpx>';
  expect(decodeFile(new Uint8Array([...utf8(declared), 0xcc, 0xee]), 'gpx')).toBe('<gpx>Мо');
});

test('GPX in an unknown encoding is rejected', () => {
  expect(() => decodeFile(utf8('<?xml version="1.0" encoding="klingon"?><gpx/>'), 'gpx')).toThrow('encodingUnknown');
});

test.each([
  ['UTF-8', utf8(CALENDAR)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${CALENDAR}`)],
  ['UTF-16 LE', utf16(CALENDAR, 'little')],
  ['UTF-16 BE', utf16(CALENDAR, 'big')],
  ['Windows-1252', windows1252(CALENDAR.replace(' 🏖', ''))],
])('a calendar in %s is decoded', async (_encoding, bytes) => {
  expect(await readTripFile(new Blob([bytes]))).toMatchObject({
    format: 'ics',
    trips: [
      { label: expect.stringMatching(/^Málaga, Spain/), places: [{ city: 'Málaga', country: 'Spain' }, {}], problem: null },
    ],
  });
});

test('a UTF-8 character is joined wherever line folding has split it', async () => {
  for (const fold of ['\r\n ', '\n\t', '\r\r\n ', '\r ']) {
    const bytes = [...utf8(CALENDAR)].flatMap((byte) => (byte >> 6 === 0b10 ? [...utf8(fold), byte] : [byte]));
    const { trips } = await readTripFile(new Blob([new Uint8Array(bytes)]));
    expect(trips).toMatchObject([{ label: 'Málaga, Spain 🏖', problem: null }]);
  }
});

test('a UTF-16 character that line folding has split keeps both halves', () => {
  const folded = CALENDAR.replace('🏖', '\uD83C\r\n \uDFD6');
  expect(decodeFile(utf16(folded, 'little'), 'ics')).toBe(folded);
});

test('a damaged byte damages only its character', () => {
  const bytes = utf8(CALENDAR);
  expect(decodeFile(bytes.with(bytes.indexOf(0xf0), 0xff), 'ics')).toContain('Málaga\\, Spain \uFFFD');
});

test('blank lines and folds stay as they are', () => {
  const text = 'BEGIN:VCALENDAR\r\n\r\n \r\n\tx\r\n';
  expect(decodeFile(utf8(text), 'ics')).toBe(text);
});

test('the beginning of a file that is not text is returned as it is', () => {
  expect(decodeBeginning(utf8('PK\u0003\u0004'))).toBe('PK\u0003\u0004');
});

test('a file that consists of folds is decoded in linear time', () => {
  const folds = new Uint8Array(6_000_000).map((_, index) => [13, 10, 32][index % 3] ?? 0);
  expect(decodeFile(folds, 'ics')).toHaveLength(folds.length);
});
