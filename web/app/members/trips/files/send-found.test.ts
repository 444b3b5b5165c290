import type { TripImport } from '@bros/contract/members/trip-files';
import { expect, test } from 'vitest';
import type { FoundTrip } from './found-trips.ts';
import { readTripFile, recognizeFormat } from './read-file.ts';
import { sendFound } from './send-found.ts';

const trip: FoundTrip = { label: 'Lisbon', places: [], arrivesOn: '2020-05-03', leavesOn: '', problem: null };

function buildServer() {
  const sent: [mode: string, csv: string][] = [];
  const send = async (mode: 'check' | 'apply', csv: string): Promise<TripImport> => {
    sent.push([mode, csv]);
    const rows = csv
      .split('\n')
      .slice(1)
      .map((row, index) => {
        const isKnown = row.startsWith('"Lisbon",');
        return {
          line: index + 2,
          city: isKnown ? 'Lisbon, Portugal' : row.slice(0, 5),
          arrivesOn: '2020-05-03',
          leavesOn: '',
          ...(isKnown
            ? { outcome: 'added' as const, problem: null }
            : { outcome: 'refused' as const, problem: 'cityUnknown' as const }),
        };
      });
    const added = rows.filter(({ outcome }) => outcome === 'added').length;
    return { isApplied: mode === 'apply', fileProblem: null, added, present: 0, refused: rows.length - added, rows };
  };
  return { sent, send };
}

test('all candidates for a city are checked before the import is applied', async () => {
  const { sent, send } = buildServer();
  const found: FoundTrip[] = [
    { ...trip, label: 'Standup', places: [], problem: 'recurring' },
    { ...trip, label: 'Hotel "Sol"', places: [{ city: 'Hotel "Sol"\nfloor 2' }, { city: 'Lisbon', country: 'Portugal' }] },
    { ...trip, label: 'Nowhere', places: [{ city: 'Nowhere' }, { city: 'Near nowhere' }] },
    { ...trip, places: [{ city: 'Lisbon', latitude: '38.7', longitude: '-9.1' }] },
    { ...trip, label: 'Torn', problem: 'lineMalformed', malformedLine: 12 },
    { ...trip, label: 'Ocean', places: [{ latitude: '0', longitude: '-30' }] },
  ];
  const outcome = await sendFound(found, 'apply', send);
  expect(outcome).toMatchObject({ isApplied: true, added: 2, refused: 4 });
  expect(outcome.rows.map(({ line, outcome, problem, city }) => [line, outcome, problem, city])).toEqual([
    [1, 'refused', 'recurring', 'Standup'],
    [2, 'added', null, 'Lisbon, Portugal'],
    [3, 'refused', 'cityUnknown', 'Nowhere'],
    [4, 'added', null, 'Lisbon, Portugal'],
    [5, 'refused', 'lineMalformed', 'Torn'],
    [6, 'refused', 'noCityNear', 'Ocean'],
  ]);
  expect(outcome.rows[4]?.malformedLine).toBe(12);
  expect(sent.map(([mode]) => mode)).toEqual(['check', 'check', 'apply']);
  expect(sent[0]?.[1].split('\n')).toEqual([
    'city,region,country,country_code,city_id,arrives_on,leaves_on,rating,review,latitude,longitude',
    '"Hotel ""Sol"" floor 2","","","","","2020-05-03","","","","",""',
    '"Nowhere","","","","","2020-05-03","","","","",""',
    '"Lisbon","","","","","2020-05-03","","","","38.7","-9.1"',
    '"","","","","","2020-05-03","","","","0","-30"',
  ]);
});

test.each([
  ['BEGIN:VCALENDAR\r\n', 'ics'],
  ['\n begin:vcalendar', 'ics'],
  ['<?xml version="1.0"?><gpx>', 'gpx'],
  ['\uFEFFcity,arrives_on', 'csv'],
  ['PK\u0003\u0004', 'csv'],
])('%j is recognized as %s', (beginning, format) => {
  expect(recognizeFormat(beginning)).toBe(format);
});

test('a file is rejected if it is empty, too large, or has too many events', async () => {
  const event = 'BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20200503\r\nLOCATION:Lisbon\r\nEND:VEVENT\r\n';
  const read = (...parts: BlobPart[]) => readTripFile(new Blob(parts));
  await expect(read()).rejects.toThrow('empty');
  await expect(read('BEGIN:VCALENDAR\r\n', new Uint8Array(20 * 1024 * 1024))).rejects.toThrow('tooLarge');
  await expect(read(`BEGIN:VCALENDAR\r\n${event.repeat(1001)}END:VCALENDAR`)).rejects.toThrow('tooManyRows');
  expect((await read(`BEGIN:VCALENDAR\r\n${event.repeat(1000)}END:VCALENDAR`)).trips).toHaveLength(1000);
  expect(await read(new Uint8Array([0xff, 0xfe, 0x63]))).toEqual({ format: 'csv', trips: null });
});
