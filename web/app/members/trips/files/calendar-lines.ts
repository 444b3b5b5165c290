import { TRIP_IMPORT_MAX_ROWS } from '@bros/contract/core/rules';
import ICAL from 'ical.js';
import { UnreadableTrips } from './found-trips.ts';

export interface CalendarEvent {
  product: string;
  timeZone: string;
  properties: ICAL.Component;
  /** The raw values, because programs write forms that RFC 5545 does not allow. */
  values: ReadonlyMap<string, string>;
  /** From 1; null if no line is malformed, or only a date. */
  malformedLine: number | null;
}

const PARSED = ['dtstart', 'dtend', 'duration', 'summary', 'location', 'status'];
const ALL_DAY_MARKS = ['x-microsoft-cdo-alldayevent', 'x-microsoft-msncalendar-alldayevent', 'x-funambol-allday'];
const KEPT = new Set([...PARSED, ...ALL_DAY_MARKS, ...['rrule', 'rdate', 'recurrence-id', 'geo', 'x-apple-structured-location']]);

export const isMarkedAllDay = ({ values }: CalendarEvent): boolean =>
  ALL_DAY_MARKS.some((mark) => /^(?:true|1)$/i.test(values.get(mark) ?? ''));

/** Longer values are malformed in the properties of `KEPT`; other properties, such as descriptions, may be longer. */
const VALUE_MAX_CHARACTERS = 5000;

/** Reads RFC 5545 calendars. A malformed line invalidates only its event, because programs write raw newlines into titles. Throws `UnreadableTrips`. */
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
  number: number;
  content: string;
}

/** Lines end in CR LF, CR, LF, or in CR CR LF if a program converted line breaks twice. */
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
  #malformedLine: number | null = null;

  /** False if the text contains no calendar or ends within an event; without events, also if the calendar is not closed or a line is malformed. */
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

  /** The previous event may lack its end. */
  #openEvent(number: number): void {
    this.#event?.markMalformed(number);
    this.#closeEvent();
    this.#malformedLine = null;
    if (this.#isOpen) this.#event = new EventReader();
  }

  /** An END without a BEGIN belongs to an event whose beginning was malformed. */
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
      // `readDays` reports a malformed date as 'dayMalformed', which says more than a line number.
      if (!DAY_NAMES.includes(name)) this.markMalformed(number);
    }
  }
}

const DAY_NAMES = ['dtstart', 'dtend', 'duration'];
/** '20200503', '20200503T000000Z', or with ISO 8601's hyphens and colons, which RFC 5545 does not allow. */
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})(?:\.\d+)?(Z?))?$/i;

/**
 * Adds `VALUE=DATE`, which RFC 5545 (section 3.6.1) requires and programs omit. Throws for malformed dates and for days that do not exist, which the parser
 * would move.
 */
function writeForParser({ name, head, value }: PropertyLine): string {
  if (name !== 'dtstart' && name !== 'dtend') return `${head}:${value}`;
  const [, year = '', month = '', day = '', hours, minutes, seconds, zone] = DAY.exec(value) ?? [];
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (year === '' || found.getUTCMonth() + 1 !== Number(month)) throw new RangeError(value);
  return hours ? `${head}:${year}${month}${day}T${hours}${minutes}${seconds}${zone}` : `${name};VALUE=DATE:${year}${month}${day}`;
}

interface PropertyLine {
  name: string;
  head: string;
  value: string;
}

/** Null if malformed. Skips colons in quoted parameters. */
function splitLine(content: string): PropertyLine | null {
  const [originalName = ''] = /^[\w.-]+(?=[;:])/.exec(content) ?? [];
  if (originalName === '') return null;
  const name = originalName.toLowerCase();
  let isQuoted = false;
  for (let at = originalName.length; at < content.length; at += 1) {
    if (content[at] === '"') isQuoted = !isQuoted;
    if (content[at] !== ':' || isQuoted) continue;
    const value = content.slice(at + 1).trim();
    return { name, head: content.slice(0, at), value: name === 'begin' || name === 'end' ? nameOfPart(value) : value };
  }
  return null;
}

/** Removes control characters, such as DOS's Ctrl-Z, which may follow the last line. */
const nameOfPart = (value: string): string => value.replaceAll(/[^\w-]/g, '').toUpperCase();
