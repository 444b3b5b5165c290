import { expect, test } from 'vitest';
import { findDayOrder, readDay } from './days.ts';

test.each([
  [['03/05/2020', '16/05/2020'], 'dayFirst'],
  [['5/3/2020', '5/16/20'], 'monthFirst'],
  [['3-5-2020', '', 'soon', '31-5-2020'], 'dayFirst'],
  [['5/3/2020', '3.5.2020', '2020-05-31'], null],
  [['5/3/2020'], null],
  [['31/12/2020', '12/31/2020'], null],
  [['5/5/2020', '5/3/2020'], null],
  [['5/5/2020', '6/6/2020'], 'dayFirst'],
  [['3.5.2020', '2020-05-03', '3-May-20'], 'dayFirst'],
  [[], 'dayFirst'],
])('the date order of %j is detected', (cells, order) => {
  expect(findDayOrder(cells)).toBe(order);
});

test.each([
  'May 3, 2020',
  'Sunday, May 3, 2020',
  'Sunday, 3 May 2020',
  '3 May, 2020',
  '3rd May 2020',
  '3. Mai 2020',
  'Sonntag, 3. Mai 2020',
  '03-Mai-20',
  '3 mai 2020',
  'dimanche 3 mai 2020',
  '3 de mayo de 2020',
  'domingo, 3 de mayo de 2020',
  '03-may-20',
  '3 de maio de 2020',
  '03/mai/20',
  '3 maggio 2020',
  '3-mag-20',
  '3 mei 2020',
  '3 maja 2020',
  '3. května 2020',
  '3 maj 2020',
  '3. toukokuuta 2020',
  '3 Mayıs 2020',
  '3 мая 2020',
  '2020年5月3日',
  '2020년 5월 3일',
])('%j is May 3, 2020, whatever the order of the other dates', (cell) => {
  expect([readDay(cell, 'dayFirst'), readDay(cell, 'monthFirst')]).toEqual(['2020-05-03', '2020-05-03']);
});

const LANGUAGES = 'en en-GB de fr es pt it nl pl cs sv da nb fi tr ru uk ro hu id'.split(' ');
const MONTHS = Array.from({ length: 12 }, (_, index) => index);

test.each(LANGUAGES)('every month in %j is read, in full and abbreviated', (language) => {
  const styles = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  );
  const days = MONTHS.map((month) => new Date(Date.UTC(2020, month, 13)));
  const written = days.flatMap((day) => styles.map((style) => [style.format(day), day.toISOString().slice(0, 10)] as const));
  expect(written.map(([cell]) => [cell, readDay(cell, 'dayFirst')])).toEqual(written);
});

test('an abbreviation of three letters means the month with that name; an abbreviation that fits two months is not read', () => {
  const abbreviated = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const read = abbreviated.flatMap((month) =>
    [`13-${month}-20`, `13 ${month} 2020`, `2020-${month}-13`].map((cell) => readDay(cell, 'dayFirst')),
  );
  expect(read).toEqual(abbreviated.flatMap((_, index) => Array(3).fill(`2020-${String(index + 1).padStart(2, '0')}-13`)));
  expect(readDay('3-jui-20', 'dayFirst')).toBe('3-jui-20');
});

test.each(['3 Maybe 2020', '3 mar mar 2020', 'May 2020', '3 Tag 2020', '32'])('%j is not a date', (cell) => {
  expect(readDay(cell, 'dayFirst')).toBe(cell);
});

test.each([
  ['31.12.2026', '2026-12-31', '2026-12-31'],
  ['1. 2. 2026', '2026-02-01', '2026-02-01'],
  ['1/2/2026', '2026-02-01', '2026-01-02'],
  ['1-2-26', '2026-02-01', '2026-01-02'],
  ['1/2/99', '1999-02-01', '1999-01-02'],
  ['2026/1/2', '2026-01-02', '2026-01-02'],
  ['2026-01-02T00:00:00.000Z', '2026-01-02', '2026-01-02'],
  ['1/2/2026 12:00:00 AM', '2026-02-01', '2026-01-02'],
  ['02 January 2026', '2026-01-02', '2026-01-02'],
  ['31/12/2026', '2026-12-31', '2026-31-12'],
  ['1/2.2026', '1/2.2026', '1/2.2026'],
  ['May 2020', 'May 2020', 'May 2020'],
  ['43954', '43954', '43954'],
  ['', '', ''],
])('%j is parsed day-first and month-first', (cell, dayFirst, monthFirst) => {
  expect([readDay(cell, 'dayFirst'), readDay(cell, 'monthFirst')]).toEqual([dayFirst, monthFirst]);
});
