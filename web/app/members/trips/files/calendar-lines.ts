import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import ICAL from 'ical.js';
import { UnreadableTrips } from './found-trips.ts';

/** An event with the properties that a trip is read from, each once. */
export interface CalendarEvent {
  /** Program and time zone of the calendar, and then the event itself. */
  product: string;
  timeZone: string;
  properties: ICAL.Component;
  /** Values as the file has them, by the name of their property. Programs write them in forms that RFC 5545 does not know. */
  values: ReadonlyMap<string, string>;
  /** The first line of the file that breaks the syntax of this event, counted from 1; null for a sound event. */
  malformedLine: number | null;
}

const PARSED = ['dtstart', 'dtend', 'duration', 'summary', 'location', 'status'];
const ALL_DAY_MARKS = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent', 'x-funambol-allday'];
const KEPT = new Set([...PARSED, ...ALL_DAY_MARKS, ...['rrule', 'rdate', 'recurrence-id', 'geo', 'x-apple-structured-location']]);

export const isMarkedAllDay = ({ values }: CalendarEvent): boolean =>
  ALL_DAY_MARKS.some((mark) => /^(?:true|1)$/i.test(values.get(mark) ?? ''));

/** Longest value that is read. Attachments and descriptions are longer, but no trip is read from them. */
const VALUE_MAX_CHARACTERS = 5000;

/**
 * Reads the events of calendars (RFC 5545), one after the other. A malformed line is the fault of its event alone, so that the others come in: programs
 * write raw line breaks into titles. Parts of events, such as alarms, are passed over. Throws `UnreadableTrips`.
 */
export function readEvents(text: string): CalendarEvent[] {
  const reader = new CalendarReader();
  for (const line of unfold(text)) {
    reader.read(line);
    if (reader.events.length > TRIP_IMPORT_MAX_ROWS) throw new UnreadableTrips('tooManyRows');
  }
  if (!reader.isWhole()) throw new UnreadableTrips('notCalendar');
  return reader.events;
}

interface Line {
  /** Where the line begins in the file, counted from 1. */
  number: number;
  content: string;
}

/** The lines of a calendar without its folds. Lines end in CR LF, CR, LF, or in CR CR LF after a transfer as text. */
function* unfold(text: string): Generator<Line> {
  let [number, parts]: [number, string[]] = [1, []];
  let line = 0;
  for (const part of splitLines(text)) {
    line += 1;
    if (parts.length > 0 && /^[ \t]/.test(part)) {
      parts.push(part.slice(1));
    } else if (part !== '') {
      if (parts.length > 0) yield { number, content: parts.join('') };
      [number, parts] = [line, [part]];
    }
  }
  if (parts.length > 0) yield { number, content: parts.join('') };
}

function* splitLines(text: string): Generator<string> {
  let from = 0;
  for (const { index, 0: found } of text.matchAll(/\r+\n?|\n/g)) {
    yield text.slice(from, index);
    from = index + found.length;
  }
  yield text.slice(from);
}

class CalendarReader {
  readonly events: CalendarEvent[] = [];
  #calendars = 0;
  #isOpen = false;
  #product = '';
  #timeZone = '';
  #event: EventReader | null = null;
  /** The first malformed line since the last event, outside of events. */
  #malformedLine: number | null = null;

  /** False for text that holds no calendar, and for a calendar that is cut off within an event. */
  isWhole(): boolean {
    const hasEnded = this.events.length > 0 || (!this.#isOpen && this.#malformedLine === null);
    return this.#calendars > 0 && !this.#event && hasEnded;
  }

  read({ number, content }: Line): void {
    const line = splitLine(content);
    if (line?.name === 'begin' && line.value === 'VCALENDAR') this.#openCalendar();
    else if (line?.name === 'end' && line.value === 'VCALENDAR') this.#closeCalendar(number);
    else if (line?.name === 'begin' && line.value === 'VEVENT') this.#openEvent(number);
    else if (line?.name === 'end' && line.value === 'VEVENT') this.#endEvent(number);
    else if (this.#event) this.#event.read(number, line);
    else this.#readHeader(number, line);
  }

  #openCalendar(): void {
    this.#calendars += 1;
    this.#isOpen = true;
    [this.#product, this.#timeZone] = ['', ''];
  }

  #closeCalendar(number: number): void {
    this.#event?.markMalformed(number);
    this.#closeEvent();
    this.#isOpen = false;
  }

  /** The end of an event may be missing. */
  #openEvent(number: number): void {
    this.#event?.markMalformed(number);
    this.#closeEvent();
    this.#malformedLine = null;
    if (this.#isOpen) this.#event = new EventReader();
  }

  /** The beginning of an event may be malformed, but its end is a sign of it. */
  #endEvent(number: number): void {
    if (!this.#event && this.#isOpen) {
      this.#event = new EventReader();
      this.#event.markMalformed(this.#malformedLine ?? number);
    }
    this.#malformedLine = null;
    this.#closeEvent();
  }

  #closeEvent(): void {
    if (this.#event) this.events.push({ product: this.#product, timeZone: this.#timeZone, ...this.#event.finish() });
    this.#event = null;
  }

  #readHeader(number: number, line: PropertyLine | null): void {
    if (line?.name === 'prodid') this.#product = line.value;
    if (line?.name === 'x-wr-timezone') this.#timeZone = line.value;
    if (!line) this.#malformedLine ??= number;
  }
}

class EventReader {
  readonly #properties = new ICAL.Component('vevent');
  readonly #values = new Map<string, string>();
  /** How many parts of the event, such as an alarm with a place, are open. They are passed over. */
  #openParts = 0;
  #malformedLine: number | null = null;

  finish() {
    return { properties: this.#properties, values: this.#values, malformedLine: this.#malformedLine };
  }

  markMalformed(number: number): void {
    this.#malformedLine ??= number;
  }

  read(number: number, line: PropertyLine | null): void {
    if (line?.name === 'begin') {
      this.#openParts += 1;
    } else if (line?.name === 'end') {
      this.#openParts = Math.max(this.#openParts - 1, 0);
    } else if (this.#openParts > 0) {
      return;
    } else if (!line) {
      this.markMalformed(number);
    } else if (KEPT.has(line.name) && !this.#values.has(line.name)) {
      this.#keep(number, line);
    }
  }

  #keep(number: number, line: PropertyLine): void {
    const { name, value } = line;
    if (value.length > VALUE_MAX_CHARACTERS) {
      this.markMalformed(number);
      return;
    }
    this.#values.set(name, value);
    if (!PARSED.includes(name)) return;
    try {
      this.#properties.addProperty(ICAL.Property.fromString(writeForParser(line)));
    } catch {
      // The value of a day is judged by itself: it says more than the place of its line.
      if (!DAY_NAMES.includes(name)) this.markMalformed(number);
    }
  }
}

const DAY_NAMES = ['dtstart', 'dtend', 'duration'];

/** Adds `VALUE=DATE` where a program left it out: RFC 5545 (section 3.6.1) requires it. */
const writeForParser = ({ name, head, value }: PropertyLine): string =>
  DAY_NAMES.includes(name) && /^\d{8}$/.test(value) ? `${name};VALUE=DATE:${value}` : `${head}:${value}`;

interface PropertyLine {
  name: string;
  /** The name with its parameters. */
  head: string;
  value: string;
}

/** Splits a line at the colon before its value; null for a malformed line. A quoted parameter may hold colons as well. */
function splitLine(content: string): PropertyLine | null {
  const [written = ''] = /^[\w.-]+(?=[;:])/.exec(content) ?? [];
  if (written === '') return null;
  const name = written.toLowerCase();
  let isQuoted = false;
  for (let at = written.length; at < content.length; at += 1) {
    if (content[at] === '"') isQuoted = !isQuoted;
    if (content[at] !== ':' || isQuoted) continue;
    const value = content.slice(at + 1).trim();
    return { name, head: content.slice(0, at), value: name === 'begin' || name === 'end' ? nameOfPart(value) : value };
  }
  return null;
}

/** A control character, such as the end mark of DOS (Ctrl-Z), may follow the last line. */
const nameOfPart = (value: string): string => value.replaceAll(/[^\w-]/g, '').toUpperCase();
