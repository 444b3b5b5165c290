import { formatWholeMoney } from '../../platform/format.ts';
import { jobTexts } from './texts.ts';

const { salary: texts } = jobTexts;

export interface Salary {
  /** Whole units of the currency; null without a minimum. */
  salaryMin: number | null;
  salaryMax: number | null;
  /** ISO 4217. */
  currency: string;
}

/** A range, 'From …', 'Up to …' or 'Salary not specified' (docs/specification.md, Limits). */
export function describeSalary({ salaryMin, salaryMax, currency }: Salary): string {
  if (salaryMin !== null && salaryMax !== null) return formatWholeMoney(salaryMin, currency, salaryMax);
  if (salaryMin !== null) return texts.from(formatWholeMoney(salaryMin, currency));
  if (salaryMax !== null) return texts.upTo(formatWholeMoney(salaryMax, currency));
  return texts.none;
}
