import { expect, test } from 'vitest';
import { privacy } from './privacy-document.ts';

const sections = privacy.sections({ name: 'Ana', address: 'Lisbon', governingLaw: 'Portugal', email: 'help@bros.example' });
const textOf = (title: string) => sections.find((section) => section.title === title)?.text.join(' ');

test('the privacy page states legal bases, processors, transfers, periods and backups', () => {
  expect(textOf('Why we may use it')).toMatch(/contract.*6\(1\)\(b\).*6\(1\)\(c\).*6\(1\)\(f\).*9\(2\)\(a\)/);
  expect(textOf('Who works for us')).toMatch(/hosting provider.*email provider.*card provider.*Write to help@bros\.example/);
  expect(textOf('Other countries')).toContain('standard contractual clauses');
  expect(textOf('How long')).toMatch(
    /email that we sent \(after 90 days.*addresses \(after 180 days.*browser reported \(90 days.*refused \(after 30 days.*after a ban \(after 90 days.*never confirmed \(after 30 days/,
  );
  expect(textOf('Backups')).toContain('after 14 days');
});
