import { expect, test } from 'vitest';
import { readCalendar } from './calendar.ts';

const calendarOf = (...events: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (...lines: string[]) => readCalendar(calendarOf(lines))[0];

/** Output of `server/src/members/trips/files/export.ts`. */
const OWN = `BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//Bros Abroad//Trips//EN\r
NAME:My trips\r
BEGIN:VEVENT\r
UID:1\r
DTSTAMP:20261123T120000Z\r
DTSTART;VALUE=DATE:20200503\r
DTEND;VALUE=DATE:20200517\r
SUMMARY:Washington\\, D.C.\\, DC\\, United States\r
LOCATION:Washington\\, D.C.\\, DC\\, United St\r
 ates\r
GEO:38.89511;-77.03637\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:2\r
DTSTART;VALUE=DATE:20210101\r
SUMMARY:Bangkok\\, Thailand\r
LOCATION:Bangkok\\, Thailand\r
END:VEVENT\r
END:VCALENDAR`;

test('a calendar that the site exported is read back, including a stay without a last day', () => {
  expect(readCalendar(OWN)).toMatchObject([
    {
      label: 'Washington, D.C., DC, United States',
      arrivesOn: '2020-05-03',
      leavesOn: '2020-05-16',
      problem: null,
      places: [{ city: 'Washington, D.C., DC, United States', latitude: '38.89511', longitude: '-77.03637' }],
    },
    { arrivesOn: '2021-01-01', leavesOn: '', places: [{ city: 'Bangkok', country: 'Thailand' }, {}, {}, {}], problem: null },
  ]);
});

test.each([
  [
    ['LOCATION:Lisbon\\, Portugal', 'SUMMARY:Holiday'],
    ['Lisbon//Portugal', 'Lisbon/Portugal/'],
  ],
  [['LOCATION:Lisbon', 'SUMMARY:Summer'], ['Lisbon//']],
  [['SUMMARY:Portland\\, OR\\, United States'], ['Portland/OR/United States']],
  [
    ['LOCATION:Hotel Sol', 'SUMMARY:Porto\\, Portugal'],
    ['Hotel Sol//', 'Porto//Portugal', 'Porto/Portugal/'],
  ],
  [['SUMMARY:Christmas'], []],
])('the places of %j are found', (lines, places) => {
  const found = read('DTSTART;VALUE=DATE:20200503', ...lines);
  expect(found?.places.map(({ city, region = '', country = '' }) => `${city}/${region}/${country}`)).toEqual(places);
  expect(found?.problem).toBe(places.length > 0 ? null : 'noPlace');
});

test.each([
  [['DTSTART;VALUE=DATE:20200503'], '2020-05-03'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND;VALUE=DATE:20200503'], '2020-05-03'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND;VALUE=DATE:20200504'], '2020-05-03'],
  [['DTSTART;VALUE=DATE:20200228', 'DTEND;VALUE=DATE:20200301'], '2020-02-29'],
  [['DTSTART;VALUE=DATE:20200503', 'DURATION:P3D'], '2020-05-05'],
])('the event %j ends on its last day', (lines, leavesOn) => {
  expect(read('LOCATION:Lisbon', ...lines)).toMatchObject({ leavesOn, problem: null });
});

test.each([
  ['marked by Outlook', ['DTSTART;TZID=W. Europe Standard Time:20180103T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']],
  ['marked, in another zone', ['DTSTART:20180102T230000Z', 'DTEND:20180109T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']],
  ['marked, west of Greenwich', ['DTSTART:20180103T050000Z', 'DTEND:20180110T050000Z', 'X-FUNAMBOL-ALLDAY:1']],
  ['floating', ['DTSTART:20180103T000000']],
  ['in a zone', ['DTSTART;TZID=Europe/Lisbon:20180103T000000', 'DTEND;TZID=Europe/Lisbon:20180110T000000']],
  ['in UTC', ['DTSTART:20180103T000000Z', 'DTEND:20180110T000000Z']],
  ['with a duration', ['DTSTART:20180103T000000', 'DURATION:P7D']],
  ['until a minute before midnight', ['DTSTART:20180103T000000', 'DTEND:20180109T235900']],
  ['until a second before midnight', ['DTSTART:20180103T000000', 'DTEND:20180109T235959']],
  ['from a day to a midnight', ['DTSTART;VALUE=DATE:20180103', 'DTEND:20180110T000000']],
  ['as days without their type', ['DTSTART:20180103', 'DTEND:20180110']],
  ['as days of the wrong type', ['DTSTART;VALUE=DATE-TIME:20180103', 'DTEND;TZID="(UTC+01:00) Berlin":20180110']],
  ['as days with a time', ['DTSTART;VALUE=DATE:20180103T000000Z', 'DTEND;VALUE=DATE:20180110T000000Z']],
])('the days of an event are counted from midnight to midnight: %s', (_how, lines) => {
  const hasEnd = lines.some((line) => /^(?:DTEND|DURATION)/.test(line));
  const ends = hasEnd ? [] : ['DTEND:20180110T000000'];
  expect(read('LOCATION:Lisbon', ...lines, ...ends)).toMatchObject({
    arrivesOn: '2018-01-03',
    leavesOn: '2018-01-09',
    problem: null,
  });
});

test.each([
  [['DTSTART;VALUE=DATE:2020-05-03', 'DTEND;VALUE=DATE:2020-05-10']],
  [['DTSTART:2020-05-03', 'DTEND:2020-05-10']],
  [['DTSTART:2020-05-03T00:00:00', 'DTEND:2020-05-10T00:00:00']],
  [['DTSTART:2020-05-03T00:00:00.000Z', 'DTEND:2020-05-10T00:00:00.000Z']],
])('days with the hyphens of ISO 8601 are read: %j', (lines) => {
  expect(read('LOCATION:Lisbon', ...lines)).toMatchObject({ arrivesOn: '2020-05-03', leavesOn: '2020-05-09', problem: null });
});

test.each([
  '38.7223, -9.1393',
  '38.7223\\,-9.1393',
  'geo:38.7223\\,-9.1393',
  'https://www.google.com/maps/@38.7223\\,-9.1393\\,15z',
  'https://maps.google.com/?q=38.7223\\,-9.1393',
  'https://maps.apple.com/?ll=38.7223\\,-9.1393&q=Hotel',
])('a location that is a position is read: %s', (location) => {
  expect(read('DTSTART;VALUE=DATE:20200503', `LOCATION:${location}`)).toMatchObject({
    problem: null,
    places: [{ latitude: '38.7223', longitude: '-9.1393' }],
  });
});

test.each(['https://zoom.us/j/123', 'https://maps.app.goo.gl/abc', '138.7\\, 9.1'])(
  'a location that is not a place is reported as such: %s',
  (location) => {
    expect(read('DTSTART;VALUE=DATE:20200503', `LOCATION:${location}`, 'SUMMARY:Call')).toMatchObject({
      problem: 'noPlace',
      places: [],
    });
  },
);

test('times in UTC are read in the time zone of their calendar', () => {
  const event = ['DTSTART:20180102T230000Z', 'DTEND:20180109T230000Z', 'LOCATION:Berlin'];
  const calendar = calendarOf(event).replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-TIMEZONE:Europe/Berlin');
  expect(readCalendar(calendar)).toMatchObject([{ arrivesOn: '2018-01-03', leavesOn: '2018-01-09', problem: null }]);
  expect(readCalendar(calendarOf(event))).toMatchObject([{ problem: 'notAllDay' }]);
});

test('an event marked as all-day without a later end lasts one day', () => {
  const marked = ['LOCATION:Lisbon', 'DTSTART:20180103T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'];
  for (const end of [[], ['DTEND:20180103T000000'], ['DTEND:20180104T000000']]) {
    expect(read(...marked, ...end)).toMatchObject({ arrivesOn: '2018-01-03', leavesOn: '2018-01-03', problem: null });
  }
});

test.each([
  [['DTSTART;VALUE=DATE:20200503', 'RRULE:FREQ=YEARLY'], 'recurring'],
  [['DTSTART;VALUE=DATE:20200503', 'RECURRENCE-ID;VALUE=DATE:20200503'], 'recurring'],
  [['DTSTART;VALUE=DATE:20200503', 'STATUS:CANCELLED'], 'canceled'],
  [['DTSTART;TZID=Europe/Lisbon:20200503T100000'], 'notAllDay'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND:20200504T100000Z'], 'notAllDay'],
  [['DTSTART:20200503T000000'], 'notAllDay'],
  [['DTSTART:20200503T000000', 'DTEND:20200503T000000'], 'notAllDay'],
  [['DTSTART:20200503T000000', 'DTEND:20200504T120000'], 'notAllDay'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND:soon'], 'dayMalformed'],
  [['DTSTART;VALUE=DATE:20200503', 'RRULE:FREQ=NEVER'], 'recurring'],
  [['DTSTART;VALUE=DATE:2020XX'], 'dayMalformed'],
  [['DTSTART;VALUE=DATE:20200231'], 'dayMalformed'],
  [['DTSTART;VALUE=DATE:20201301'], 'dayMalformed'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND;VALUE=DATE:20200532'], 'dayMalformed'],
  [[], 'dayMalformed'],
])('an event with %j is left out as %s', (lines, problem) => {
  expect(read('LOCATION:Lisbon', ...lines)?.problem).toBe(problem);
});

test('the events of several calendars in one file are read, and tasks are ignored', () => {
  const event = ['DTSTART;VALUE=DATE:20200503', 'LOCATION:Lisbon'];
  const tasks = 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Pack\r\nEND:VTODO\r\nEND:VCALENDAR';
  expect(readCalendar([calendarOf(event), tasks, calendarOf(event)].join('\r\n'))).toHaveLength(2);
});

/** iCloud writes raw newlines into titles. */
const APPLE = calendarOf(
  ['DTSTART;VALUE=DATE:20120103', 'DTEND;VALUE=DATE:20120110', 'LOCATION:Lisbon\\, Portugal'],
  [
    'DTSTART;TZID=Europe/Lisbon:20120203T100000',
    'LOCATION:Rua Um 1\\nLisbon',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=49;X-TITLE="Rua Um 1',
    '1100 Lisbon',
    'Portugal":geo:38.72,-9.14',
  ],
  ['DTSTART;VALUE=DATE:20130103', 'DTEND;VALUE=DATE:20130110', 'LOCATION:Porto\\, Portugal'],
);
const outcomesOf = (text: string) => readCalendar(text).map(({ problem, malformedLine }) => malformedLine ?? problem);

test('an event with a malformed line is reported with the line number, and the others are read', () => {
  expect(outcomesOf(APPLE)).toEqual([null, 12, null]);
  expect(readCalendar(APPLE)[1]).toMatchObject({ label: 'Rua Um 1\nLisbon', problem: 'lineMalformed' });
});

test.each([
  ['a raw line break in a text', ['DESCRIPTION:Bring\r\ntowels, please'], 10],
  ['a name without a value', ['X-BROKEN'], 9],
  ['a parameter without an end', ['X-BROKEN;A="b:c'], 9],
  ['a place without a value', ['LOCATION;LANGUAGE'], 9],
  ['a title longer than any', [`SUMMARY:${'long '.repeat(2000)}`], 9],
])('an event with %s is left out', (_what, lines, malformedLine) => {
  const day = 'DTSTART;VALUE=DATE:20200503';
  const sound = [day, 'LOCATION:Lisbon'];
  expect(outcomesOf(calendarOf(sound, [...lines, ...sound], sound))).toEqual([null, malformedLine, null]);
});

test('an event without an end is reported with a line number, and later events are read', () => {
  const event = ['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20200503', 'LOCATION:Lisbon'];
  const lines = ['BEGIN:VCALENDAR', ...event, ...event, 'END:VEVENT', ...event, 'END:VCALENDAR'];
  expect(outcomesOf(lines.join('\n'))).toEqual([5, null, 12]);
});

test('one malformed line costs at most one event', () => {
  const sound = ['DTSTART;VALUE=DATE:20200503', 'BEGIN:VALARM', 'TRIGGER:-PT1H', 'END:VALARM', 'LOCATION:Lisbon'];
  const lines = calendarOf(sound, sound, sound).split('\r\n');
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const found = readCalendar(lines.with(index, line.replace(':', ' ')).join('\r\n'));
    const isInEvent = index > 2 && index < lines.length - 1 && !line.startsWith('TRIGGER');
    expect(found.filter(({ problem }) => problem === null).length, line).toBe(isInEvent ? 2 : 3);
    const isAfterAlarm = line === 'END:VALARM';
    if (isInEvent && !isAfterAlarm) expect(found.find(({ problem }) => problem)?.malformedLine).toBeGreaterThanOrEqual(index + 1);
  }
});

test('alarms, malformed lines outside of events, and the end mark of DOS are ignored', () => {
  const alarm = ['BEGIN:VALARM', 'no property', 'DTSTART:20200503T100000', 'SUMMARY:Alarm', 'END:VALARM'];
  const text = calendarOf([...alarm, 'DTSTART;VALUE=DATE:20200503', 'SUMMARY:Stay', 'LOCATION:Lisbon']);
  expect(readCalendar(`${text.replace('VERSION:2.0', 'no property')}\u001A`)).toMatchObject([{ label: 'Lisbon', problem: null }]);
});

test.each(['\r\r\n', '\r', '\n'])('lines that end in %j are read', (end) => {
  expect(readCalendar(OWN.replaceAll('\r\n', end))).toEqual(readCalendar(OWN));
  expect(outcomesOf(APPLE.replaceAll('\r\n', end))).toEqual([null, 12, null]);
});

test('a character split by line folding is joined', () => {
  const event = ['DTSTART;VALUE=DATE:20200503', 'LOCATION:\uD842\r\n \uDFB7\r\n\t野', 'SUMMARY:Stay'];
  expect(read(...event)).toMatchObject({ label: '𠮷野', places: [{ city: '𠮷野' }] });
});

test('a million lines, folds and nested parts are read in linear time', () => {
  const million = 1_000_000;
  const event = ['DTSTART;VALUE=DATE:20200503', 'LOCATION:Lisbon', 'RRULE:FREQ=SECONDLY'];
  const long = [`DESCRIPTION:${'\r\n a'.repeat(million)}`, 'BEGIN:VALARM\r\n'.repeat(million), 'END:VALARM'];
  expect(readCalendar(calendarOf([...event, ...long]))).toMatchObject([{ problem: 'recurring' }]);
  expect(() => readCalendar(calendarOf(...Array.from({ length: 1001 }, () => [])))).toThrow('tooManyRows');
  expect(() => readCalendar('\r'.repeat(20 * million))).toThrow('notCalendar');
});

test.each([
  [OWN.slice(0, 300)],
  [OWN.slice(0, -20)],
  ['BEGIN:VCALENDAR'],
  ['BEGIN:VCALENDAR\r\nno property here\r\nEND:VCALENDAR'],
])('a truncated or invalid calendar is rejected: %j', (text) => {
  expect(() => readCalendar(text)).toThrow('notCalendar');
});
