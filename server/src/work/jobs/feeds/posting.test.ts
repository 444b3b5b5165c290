import type { JobId } from '@bros/contract/work/job-forms';
import type { JobView } from '@bros/contract/work/jobs';
import { expect, test } from 'vitest';
import { describePosting } from './posting.ts';

const job = {
  id: '0198a7c4-0000-7000-8000-000000000001' as JobId,
  title: 'Frontend engineer',
  description: 'Build our booking desk.',
  company: 'Acme',
  companySite: 'https://acme.example/',
  logo: { version: 2 },
  location: 'Lisbon',
  jobType: 'remote',
  countries: ['PT', 'ES'],
  requirements: ['TypeScript'],
  benefits: [],
  salaryMin: 60_000,
  salaryMax: 80_000,
  currency: 'EUR',
  postedAt: '2026-11-01T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  externalHost: null,
} as unknown as JobView;

test('a posting describes a remote job with its pay and the countries it is open to', () =>
  expect(describePosting(job, 'https://bros.example')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Frontend engineer',
    description: 'Build our booking desk.\n\nRequirements:\n- TypeScript',
    hiringOrganization: {
      name: 'Acme',
      sameAs: 'https://acme.example/',
      logo: 'https://bros.example/api/jobs/0198a7c4-0000-7000-8000-000000000001/logo/384?v=2',
    },
    url: 'https://bros.example/jobs/0198a7c4-0000-7000-8000-000000000001',
    datePosted: '2026-11-01T10:00:00.000Z',
    validThrough: '2026-12-01T10:00:00.000Z',
    directApply: true,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ name: 'PT' }, { name: 'ES' }],
    baseSalary: { currency: 'EUR', value: { minValue: 60_000, maxValue: 80_000, unitText: 'YEAR' } },
  }));

test('a posting names the place of an on-site job, and no pay if none is given', () => {
  const described = describePosting({ ...job, jobType: 'onsite', salaryMin: null, salaryMax: null }, 'https://bros.example');
  expect(described).toMatchObject({ jobLocation: { address: { addressLocality: 'Lisbon' } }, baseSalary: undefined });
  expect(described).not.toHaveProperty('jobLocationType');
});
