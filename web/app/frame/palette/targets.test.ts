import { paths } from '@bros/contract/paths';
import { expect, test } from 'vitest';
import { listScreens, matchTargets, sortTargets, type Target } from './targets.ts';

const target = (label: string): Target => ({ id: label, group: 'rooms', label, path: `/${label}` });
const labelsOf = (typed: string, labels: string[]) => matchTargets(labels.map(target), typed).map(({ label }) => label);

test.each([
  ['', ['Lisbon', 'Chiang Mai'], ['Lisbon', 'Chiang Mai']],
  ['lis', ['Lisbon', 'Tulis'], ['Lisbon']],
  ['mai chi', ['Chiang Mai', 'Chicago'], ['Chiang Mai']],
  ['medellin', ['Medellín'], ['Medellín']],
  ['MEDELLÍN', ['Medellin'], ['Medellin']],
  ['x', ['Lisbon'], []],
  ['東京', ['明日は東京', '京都'], ['明日は東京']],
  ['مرحبا', ['مَرْحَبًا بكم'], ['مَرْحَبًا بكم']],
])('the typed text %j matches the beginnings of words', (typed, labels, expected) => {
  expect(labelsOf(typed, labels)).toEqual(expected);
});

test.each([
  ['lis', ['Tbilisi', 'Lisbon'], ['Lisbon', 'Tbilisi']],
  ['LÍS', ['Nova Lisboa', 'Tbilisi', 'Lisbon'], ['Lisbon', 'Nova Lisboa', 'Tbilisi']],
  ['port', ['Lisbon', 'Porto', 'Portimão'], ['Porto', 'Portimão', 'Lisbon']],
])('labels that begin with %j come first, then those with such a word, each in their own order', (typed, labels, expected) => {
  expect(sortTargets(labels.map(target), typed).map(({ label }) => label)).toEqual(expected);
});

test('the palette lists each screen once, and the staff area only for staff', () => {
  const forMember = listScreens({ role: 'member', needsSecondStep: false }).map(({ path }) => path);
  expect(new Set(forMember).size).toBe(forMember.length);
  expect(forMember).toContain(paths.dashboardConnections);
  expect(forMember).not.toContain(paths.admin);
  for (const staff of [
    { role: 'moderator', needsSecondStep: false } as const,
    { role: 'member', needsSecondStep: true } as const,
  ])
    expect(listScreens(staff).map(({ path }) => path)).toContain(paths.admin);
});
