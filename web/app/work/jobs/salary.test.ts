import { expect, test } from 'vitest';
import { describeSalary } from './salary.ts';

test.each([
  [{ salaryMin: 60_000, salaryMax: 80_000, currency: 'USD' }, '$60,000 – $80,000'],
  [{ salaryMin: 60_000, salaryMax: null, currency: 'USD' }, 'From $60,000'],
  [{ salaryMin: null, salaryMax: 4_500, currency: 'EUR' }, 'Up to €4,500'],
  [{ salaryMin: 5_000, salaryMax: 5_000, currency: 'GBP' }, '£5,000'],
  [{ salaryMin: 60_000, salaryMax: 80_000, currency: 'AUD' }, 'A$60,000 – A$80,000'],
  [{ salaryMin: 500_000, salaryMax: 600_000, currency: 'SEK' }, 'SEK\u00a0500,000 – SEK\u00a0600,000'],
  [{ salaryMin: null, salaryMax: 600_000, currency: 'NOK' }, 'Up to NOK\u00a0600,000'],
  [{ salaryMin: 5_000_000, salaryMax: null, currency: 'JPY' }, 'From ¥5,000,000'],
  [{ salaryMin: 0, salaryMax: null, currency: 'USD' }, 'From $0'],
  [{ salaryMin: null, salaryMax: null, currency: 'USD' }, 'Salary not specified'],
])('%o is described as %s', (salary, expected) => expect(describeSalary(salary)).toBe(expected));
