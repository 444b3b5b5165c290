import { expect, test } from 'vitest';
import { findEmergencyNumbers } from './emergency-numbers.ts';
import { alarmMail } from './mails.ts';
import { alarmAtOf, canAsk, effectOf, needsNewReminder } from './policy.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 20, minutes));
const timer = { endsAt: at(0), remindedAt: null, alarmedAt: null, nextStep: null, nextAt: null, outcome: null };
const reminded = { ...timer, remindedAt: at(7) };
const alarmed = { ...reminded, alarmedAt: at(22) };
const fine = { ...alarmed, outcome: 'fine' as const };

test('the alert comes 15 minutes after the reminder, even if the reminder was late', () => {
  const late = { ...reminded, nextStep: 'alarm', nextAt: at(40) };
  expect([timer, reminded, late, alarmed, fine].map(alarmAtOf)).toEqual([at(15), at(22), at(40), null, null]);
});

test.each([
  { isLate: false, remindedAt: at(1), needs: false },
  { isLate: true, remindedAt: at(1), needs: true },
  { isLate: true, remindedAt: at(15), needs: true },
  { isLate: true, remindedAt: at(16), needs: false },
  { isLate: true, remindedAt: null, needs: false },
])('an alert (late: $isLate) after a reminder at $remindedAt repeats the reminder: $needs', ({ needs, ...given }) => {
  expect(needsNewReminder({ endsAt: at(0), ...given })).toBe(needs);
});

test.each([
  { action: 'fine', given: timer, isSameEnd: true, effect: 'apply' },
  { action: 'fine', given: timer, isSameEnd: false, effect: 'apply' },
  { action: 'fine', given: alarmed, isSameEnd: true, effect: 'apply' },
  { action: 'fine', given: fine, isSameEnd: true, effect: 'done' },
  { action: 'cancel', given: reminded, isSameEnd: true, effect: 'apply' },
  { action: 'cancel', given: alarmed, isSameEnd: true, effect: 'refused' },
  { action: 'cancel', given: fine, isSameEnd: true, effect: 'done' },
  { action: 'extend', given: reminded, isSameEnd: true, effect: 'apply' },
  { action: 'extend', given: reminded, isSameEnd: false, effect: 'done' },
  { action: 'extend', given: alarmed, isSameEnd: true, effect: 'refused' },
  { action: 'extend', given: fine, isSameEnd: true, effect: 'refused' },
] as const)('$action of $given, seen with its current end ($isSameEnd): $effect', ({ action, given, isSameEnd, effect }) => {
  expect(effectOf(action, given, isSameEnd)).toBe(effect);
});

test.each([
  { asked: { requests: 0, requestedAt: null }, can: true },
  { asked: { requests: 1, requestedAt: at(-23 * 60) }, can: false },
  { asked: { requests: 2, requestedAt: at(-24 * 60) }, can: true },
  { asked: { requests: 3, requestedAt: at(-48 * 60) }, can: false },
])('a contact who was asked $asked can be asked again: $can', ({ asked, can }) => {
  expect(canAsk({ confirmedAt: null, withdrawnAt: null, ...asked }, at(0))).toBe(can);
  expect(canAsk({ confirmedAt: at(0), withdrawnAt: null, ...asked }, at(0))).toBe(false);
});

test('a country has one emergency number, three numbers, or none if its numbers are uncertain', () => {
  expect(findEmergencyNumbers('PT')).toEqual({ police: '112', ambulance: '112', fire: '112' });
  expect(findEmergencyNumbers('TH')).toMatchObject({ police: '191' });
  expect(findEmergencyNumbers('XX')).toBeNull();
  const city = { name: 'Nowhere', country: 'Nowhere', timeZone: 'UTC' };
  const content = { fullName: 'Marco', firstName: 'Marco', email: 'm@bros.example', place: 'Bar', people: '', notes: '', city };
  const mail = alarmMail({ ...content, startedAt: at(0), endsAt: at(1), emergencyNumbers: null }, 'x', false);
  expect(mail.paragraphs.join(' ')).toContain('We do not know the emergency numbers of Nowhere for certain');
});
