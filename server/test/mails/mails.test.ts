import { expect, test } from 'vitest';
import { everyMail } from '../every-mail.ts';

const MAILS = everyMail(new Date('2027-01-02T00:00:00Z'), 'America/New_York');
const textOf = (name: string) => MAILS.find(([each]) => each === name)?.[1].paragraphs.join('\n') ?? '';

test.each(MAILS)('the email %s has no straight quotes or apostrophes', (_, { subject, paragraphs, action }) => {
  expect([subject, ...paragraphs, action?.label ?? ''].join('\n')).not.toMatch(/["']/);
});

test('the receipt of a membership names the plan, the period and the seller', () => {
  expect(textOf('receipt')).toContain('for your Legend membership');
  expect(textOf('receipt')).toContain('It covers January 1, 2027 to February 1, 2027.');
  expect(textOf('receipt')).toContain('Sold by: Bros Abroad Ltd.');
});

test.each([
  ['seat bought', 'a seat at the event “Sunset sail”'],
  ['course bought', 'the course “Sunset sail”'],
])('the receipt %s names what was bought and the seller', (name, what) => {
  expect(textOf(name)).toContain(what);
  expect(textOf(name)).toContain('Sold by: Marcus Weber.');
});

test('the email to a banned member says what is refunded', () => {
  expect(textOf('banned')).toContain('We refund the rest of it, $14.50, to the card that paid.');
});

test('the email about an online event gives its time with the name of the zone', () => {
  expect(textOf('notice event.coHosting')).toContain('It begins on May 3, 2027 at 6:30 PM, Western European Time.');
});
