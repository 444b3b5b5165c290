import type { City } from '@bros/contract/core/cities';
import { sanitizeLine, sanitizeText } from '@bros/contract/core/fields';
import type { EventId } from '@bros/contract/gatherings/event-cards';
import { EVENT_DESCRIPTION_MAX_CHARACTERS } from '@bros/contract/gatherings/event-rules';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { type CalendarEntry, writeCalendar } from './file.ts';

const publicUrl = 'https://bros.example';
const LISBON = { id: 2_267_057, name: 'Lisbon', country: 'Portugal', timeZone: 'Europe/Lisbon' } as City;

const entry: CalendarEntry = {
  id: '0198a7c4-0000-7000-8000-000000000001' as EventId,
  title: 'Sunset drinks',
  description: 'Meet at the kiosk.',
  state: 'active',
  city: LISBON,
  isOnline: false,
  startsAt: '2026-06-12T18:00:00.000Z',
  endsAt: '2026-06-12T21:00:00.000Z',
  venue: 'Miradouro',
  address: null,
  link: null,
  attendance: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  editedAt: null,
  version: 1,
};

function between(timeZone: string, starts: string, ends: string): CalendarEntry {
  const at = (clock: string) => Temporal.PlainDateTime.from(clock).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return { ...entry, startsAt: at(starts).toInstant().toString(), endsAt: at(ends).toInstant().toString() };
}

const write = (...entries: CalendarEntry[]) => writeCalendar(entries, { name: 'My events', publicUrl });

const readAll = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));

function read(text: string): ICAL.Event {
  const [event] = readAll(text);
  if (!event) throw new Error('The calendar contains no event.');
  return event;
}

const momentOf = (time: ICAL.Time) => time.toJSDate().getTime();

const timesOf = ({ startDate, endDate }: ICAL.Event) => ({
  startsAt: new Date(momentOf(startDate)).toISOString(),
  endsAt: new Date(momentOf(endDate)).toISOString(),
});

const startAndEndOf = ({ startsAt, endsAt }: CalendarEntry) => ({
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

const writtenTimes = (text: string) => [...text.matchAll(/^(?:DTSTART|DTEND)(.*)$/gm)].map(([, time]) => time);
const MOMENT = /^:\d{8}T\d{6}Z$/;

test.each([
  ['a summer evening', 'Europe/Lisbon', '2026-06-12T19:00', '2026-06-12T22:00'],
  ['the night when the clocks go forward', 'Europe/Berlin', '2026-03-29T01:30', '2026-03-29T03:30'],
  ['the night when the clocks go back', 'Europe/Berlin', '2026-10-25T01:30', '2026-10-25T03:30'],
  ['an hour that occurs twice', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T04:00'],
  ['days across a clock change', 'America/New_York', '2026-10-30T18:00', '2026-11-03T09:00'],
  ['a clock change in the southern hemisphere', 'America/Santiago', '2026-09-05T22:00', '2026-09-06T02:00'],
  ['a zone with a half-hour offset', 'Asia/Kolkata', '2026-02-28T23:30', '2026-03-01T01:00'],
  ['a clock change of half an hour', 'Australia/Lord_Howe', '2026-04-05T01:00', '2026-04-05T03:00'],
  ['a zone whose clocks never change', 'Asia/Bangkok', '2028-02-29T10:00', '2028-02-29T11:00'],
  ['daylight saving time with a negative offset', 'Europe/Dublin', '2027-01-10T10:00', '2027-06-10T11:00'],
])('%s is parsed back as the same times', (_name, timeZone, starts, ends) => {
  const written = between(timeZone, starts, ends);
  const text = write(written);
  expect(timesOf(read(text))).toEqual(startAndEndOf(written));
  expect(writtenTimes(text)).toEqual([expect.stringMatching(MOMENT), expect.stringMatching(MOMENT)]);
});

test('a series keeps its local time across daylight saving changes', () => {
  const sundays = ['2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'];
  const text = write(...sundays.map((day) => between('Europe/Berlin', `${day}T10:00`, `${day}T11:30`)));
  const clocks = readAll(text).map(({ startDate }) =>
    Temporal.Instant.fromEpochMilliseconds(momentOf(startDate)).toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString(),
  );
  expect(clocks).toEqual(sundays.map((day) => `${day}T10:00:00`));
  expect(text).not.toMatch(/VTIMEZONE|TZID|RRULE/);
});

test('an online event has an online location', () => {
  expect(read(write({ ...entry, city: null, isOnline: true, venue: '' })).location).toBe('Online');
});

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const awkwardText = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', ':', '\\', '\n', '\r\n', '\\n', '"', '👩‍👩‍👧', '🏄', 'é', ' ', '\t', 'BEGIN:VEVENT'),
      anyText,
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''));
const normalized = (text: string) => text.replaceAll(/\r\n?/g, '\n');

test('every text is parsed back unchanged', () => {
  fc.assert(
    fc.property(awkwardText, awkwardText, (title, description) => {
      const written = { ...entry, title: sanitizeLine(title) || 'x', description: normalized(sanitizeText(description)) || 'x' };
      const event = read(write(written));
      expect(event.summary).toBe(written.title);
      expect(event.description).toBe(`${written.description}\n\n${publicUrl}/events/${entry.id}`);
    }),
  );
});

test('4,000 characters with newlines and emoji are parsed back unchanged, and no line exceeds 75 octets', () => {
  const description = 'Bring, please;\n🏄 boards\\'.repeat(200).slice(0, EVENT_DESCRIPTION_MAX_CHARACTERS);
  const text = write({ ...entry, description });
  expect(read(text).description).toBe(`${description}\n\n${publicUrl}/events/${entry.id}`);
  const longest = Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)));
  expect(longest).toBeLessThanOrEqual(75);
});

test('the file contains an address and a link only if they are given', () => {
  const open = read(write({ ...entry, address: 'Rua do Sol 1', link: 'https://meet.example/x' }));
  expect(open.location).toBe('Miradouro, Rua do Sol 1, Lisbon, Portugal');
  expect(open.description).toContain('Join online: https://meet.example/x');
  const closed = read(write(entry));
  expect(closed.location).toBe('Miradouro, Lisbon, Portugal');
  expect(closed.description).not.toContain('Join online');
  const none = read(write({ ...entry, address: '', link: '' }));
  expect([none.location, none.description]).toEqual([closed.location, closed.description]);
});

test('an event keeps its ID through edits, and its sequence increases with every revision', () => {
  const editedAt = '2026-05-02T10:00:00.000Z';
  const revisions = [
    entry,
    { ...entry, version: 2, editedAt },
    { ...entry, version: 2, state: 'canceled', editedAt } as const,
  ].map((revision) => read(write(revision)));
  expect(revisions.map(({ uid }) => uid)).toEqual([entry.id, entry.id, entry.id]);
  expect(revisions.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  const stamps = revisions.map(({ component }) => momentOf(component.getFirstPropertyValue('dtstamp') as ICAL.Time));
  expect(stamps.map((stamp) => new Date(stamp).toISOString())).toEqual([entry.createdAt, editedAt, editedAt]);
});

test.each([
  ['CONFIRMED', { attendance: 'registered' }],
  ['CONFIRMED', { state: 'over' }],
  ['TENTATIVE', { attendance: 'waiting' }],
  ['TENTATIVE', { state: 'draft' }],
  ['CANCELLED', { state: 'canceled', attendance: 'waiting' }],
] as const)('an event is %s with %o', (status, changes) => {
  expect(read(write({ ...entry, ...changes })).component.getFirstPropertyValue('status')).toBe(status);
});

test('the same events produce the same file', () => {
  expect(write(entry)).toBe(write(entry));
});
