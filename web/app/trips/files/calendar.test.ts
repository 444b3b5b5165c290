import { expect, test } from 'vitest';
import { readCalendar } from './calendar.ts';

const calendarOf = (...events: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Calendar//EN'],
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (...lines: string[]) => readCalendar(calendarOf(lines))[0];

/** As `server/src/trips/files/calendar.ts` writes it. */
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

test('reads our own export back, with the last day and an open end', () => {
  expect(readCalendar(OWN)).toMatchObject([
    {
      ...{ label: 'Washington, D.C., DC, United States', arrivesOn: '2020-05-03', leavesOn: '2020-05-16', problem: null },
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
  [['LOCATION:Rua 1\\, 1100\\, Lisboa\\, Portugal', 'SUMMARY:Stay'], []],
  [['SUMMARY:Christmas'], []],
])('finds the places of %j', (lines, places) => {
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
])('ends %j on its last day', (lines, leavesOn) => {
  expect(read('LOCATION:Lisbon', ...lines)).toMatchObject({ leavesOn, problem: null });
});

test.each([
  [['DTSTART;VALUE=DATE:20200503', 'RRULE:FREQ=YEARLY'], 'recurring'],
  [['DTSTART;VALUE=DATE:20200503', 'RECURRENCE-ID;VALUE=DATE:20200503'], 'recurring'],
  [['DTSTART;VALUE=DATE:20200503', 'STATUS:CANCELLED'], 'cancelled'],
  [['DTSTART;TZID=Europe/Lisbon:20200503T100000'], 'notAllDay'],
  [['DTSTART;VALUE=DATE:20200503', 'DTEND:20200504T100000Z'], 'notAllDay'],
  [['DTSTART;VALUE=DATE:2020XX'], 'dayMalformed'],
  [[], 'dayMalformed'],
])('leaves out an event with %j as %s', (lines, problem) => {
  expect(read('LOCATION:Lisbon', ...lines)?.problem).toBe(problem);
});

test('reads several calendars in one file, and none of their tasks', () => {
  const event = ['DTSTART;VALUE=DATE:20200503', 'LOCATION:Lisbon'];
  const tasks = 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:Pack\r\nEND:VTODO\r\nEND:VCALENDAR';
  expect(readCalendar([calendarOf(event), tasks, calendarOf(event)].join('\r\n'))).toHaveLength(2);
});

test.each([
  [OWN.slice(0, 300)],
  [OWN.slice(0, -20)],
  ['BEGIN:VCALENDAR'],
  ['BEGIN:VCALENDAR\r\nno property here\r\nEND:VCALENDAR'],
])('refuses a calendar that is cut off or no calendar: %j', (text) => {
  expect(() => readCalendar(text)).toThrow('notCalendar');
});
