import { describe, expect, test } from 'vitest';
import type { Writing } from '../content/found.ts';
import { termOf, wordsOf } from '../parse/words.ts';
import { isRelated, rankByRarity } from './nearest-texts.ts';

const NO_DETAILS = { givenBy: null, day: null, endsOn: null, cityId: null, destinationId: null, place: null, detail: null };
const jobOf = (title: string, more: Partial<Writing> = {}): Writing => ({
  ...NO_DETAILS,
  kind: 'job',
  id: title,
  title,
  text: '',
  isCanceled: false,
  path: '',
  ...more,
});
const JOBS = [
  jobOf('Penetration tester, physical', { text: 'You walk in as if you belonged there.' }),
  jobOf('Email copywriter, two days a week'),
  jobOf('Cellar hand for the harvest', { place: 'Stellenbosch' }),
  jobOf('Night porter', { text: 'Quiet hotel. You bring emails to the guests.' }),
  ...['Welder', 'Baker', 'Pilot', 'Farmer', 'Surf coach'].map((title) =>
    jobOf(title, { text: 'You like people and work hard.' }),
  ),
];
const find = (question: string, required: string[] = []) =>
  rankByRarity(JOBS, wordsOf(question).map(termOf), required.map(termOf)).map(({ title }) => title);

describe('the texts that share the rare words of a question', () => {
  test.each([
    ['that pentesting gig', 'Penetration tester, physical'],
    ['i write emails that sell, anyone after a copywriter', 'Email copywriter, two days a week'],
    ['anything around stellenbosch, heavy lifting', 'Cellar hand for the harvest'],
  ])('are found even if other words of the question are in no text: %s', (question, title) => {
    expect(find(question)).toEqual([title]);
  });

  test('are not found if only a later sentence has a rare word', () => {
    expect(find('guests')).toEqual([]);
  });

  test('are not found if the question shares only words that most texts have', () => {
    expect(find('people work hard')).toEqual([]);
  });

  test('are not found without a word that the text must have', () => {
    expect(find('baker with a dentist', ['dentist'])).toEqual([]);
    expect(find('baker')).toEqual(['Baker']);
  });
});

test.each([
  ['pentest', 'test', true],
  ['sketchbook', 'sketch', true],
  ['port', 'portugal', false],
  ['chocolat', 'late', false],
  ['art', 'artist', false],
])('%s and %s are related: %s', (asked, found, isSo) => {
  expect(isRelated(asked, found)).toBe(isSo);
});
