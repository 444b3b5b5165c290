import { newJobForm } from '@bros/contract/work/job-forms';
import { expect, test } from 'vitest';
import { newJobOf, readLines, valuesOf } from './job-values.ts';

const CLIENT_ID = '0198a7c4-0000-7000-8000-000000000001';
const typed = {
  ...valuesOf(undefined),
  title: 'Frontend engineer',
  company: 'Acme',
  companySite: 'acme.com',
  location: 'Anywhere',
  salaryMin: '60,000',
  salaryMax: '',
  description: 'Build our booking desk.',
  requirements: '- TypeScript\n\n• Three years of React',
  tags: 'react,typescript',
  countries: 'PT,ES',
};

test('form values become fields of the contract', () => {
  const read = newJobForm.parse(newJobOf(typed, CLIENT_ID));
  expect(read).toMatchObject({
    companySite: 'https://acme.com/',
    salaryMin: 60_000,
    salaryMax: null,
    requirements: ['TypeScript', 'Three years of React'],
    benefits: [],
    tags: ['react', 'typescript'],
    countries: ['PT', 'ES'],
    applyUrl: null,
    isPublic: false,
  });
});

test.each([
  [{ salaryMin: 'a lot' }, 'salaryMin'],
  [{ salaryMin: '-5' }, 'salaryMin'],
  [{ salaryMin: '60,000.00' }, 'salaryMin'],
  [{ salaryMin: '4.50' }, 'salaryMin'],
  [{ salaryMin: '90000', salaryMax: '60000' }, 'salaryMax'],
  [{ companySite: 'javascript:alert(1)' }, 'companySite'],
  [{ applyUrl: 'mailto:jobs@acme.com' }, 'applyUrl'],
  [{ title: ' ' }, 'title'],
])('%o is rejected with an error at %s', (changes, field) => {
  const read = newJobForm.safeParse(newJobOf({ ...typed, ...changes }, CLIENT_ID));
  expect(new Set(read.error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
});

test('lines become a list, without bullets and blank lines', () => {
  expect(readLines(' * one \n\n- two-fold\nthree')).toEqual(['one', 'two-fold', 'three']);
});
