import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CityId } from '@bros/contract/core/cities';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { upsertCities } from '../src/core/cities/queries.ts';
import { findReaderTimes } from '../src/core/notices/reader-times/service.ts';
import { emailTimes } from '../src/core/notices/tables.ts';
import { userProfiles } from '../src/core/people/profiles/tables.ts';
import { createTestDatabase } from './database.ts';
import { everyMail } from './every-mail.ts';
import { buildMember } from './factories.ts';

/** In New York it is still the evening before, for every date. */
const AT = new Date('2027-01-02T00:00:00Z');

test.each(everyMail(AT, 'America/New_York'))('the email %s has no date or time in UTC', (_, { subject, paragraphs }) => {
  const text = [subject, ...paragraphs].join('\n');
  expect(text).not.toMatch(/\bUTC\b|\bGMT\b|Universal Time|\d{4}-\d\d-\d\d/);
  expect(text).not.toMatch(
    /January 2, 2027|December 1, 2026|January 5, 2027|January 16, 2027|December 5, 2026|February 20, 2027/,
  );
});

test.each([
  'suspended',
  'deletion requested',
  'reset announced',
  'receipt',
  'membership canceled',
  'membership continues',
  'next plan',
  'upgrade',
])('the email %s gives the time with the name of the zone', (name) => {
  const mail = everyMail(AT, 'America/New_York').find(([each]) => each === name)?.[1];
  expect(mail?.paragraphs.join('\n')).toContain('January 1, 2027 at 7:00 PM Eastern Standard Time');
});

test('every function that writes an email is among those examined', () => {
  const source = path.join(import.meta.dirname, '..', 'src');
  const examined = readFileSync(path.join(import.meta.dirname, 'every-mail.ts'), 'utf8');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\bmails\.ts$/.test(file));
  const written = files.flatMap((file) => [
    ...readFileSync(path.join(source, file), 'utf8').matchAll(/export (?:const|function) (\w+Mail)\b/g),
  ]);
  expect(written.length).toBeGreaterThan(30);
  expect(written.map(([, name]) => name).filter((name) => !new RegExp(`\\b${name}\\(`).test(examined))).toEqual([]);
});

test('the reader’s zone is that of the email times, otherwise of the city in the profile, otherwise UTC', async () => {
  const { database } = await createTestDatabase();
  const { id } = await buildMember(database);
  const shown = async () => (await findReaderTimes(database, id)).moment(AT);
  expect(await shown()).toBe('January 2, 2027 at 12:00 AM UTC');
  const city = { id: 910_000_000 as CityId, name: 'Osaka', region: '', countryCode: 'JP', country: 'Japan', population: 1000 };
  await upsertCities(database, [{ ...city, latitude: 34.7, longitude: 135.5, timeZone: 'Asia/Tokyo' }]);
  await database.update(userProfiles).set({ cityId: city.id }).where(eq(userProfiles.userId, id));
  expect(await shown()).toBe('January 2, 2027 at 9:00 AM Japan Standard Time');
  await database.insert(emailTimes).values({ userId: id, timeZone: 'America/New_York' });
  expect(await shown()).toBe('January 1, 2027 at 7:00 PM Eastern Standard Time');
});
