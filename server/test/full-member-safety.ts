import { SAFETY_MAIL_MINUTES } from '@bros/contract/members/safety-timer-rules';
import type { SafetyContactId } from '@bros/contract/members/safety-timers';
import { advanceTimers } from '../src/members/safety-timers/timeline/service.ts';
import type { Caller, TestApp } from './harness.ts';
import { passMinutes, safetyDepsIn, timerForm } from './safety.ts';

export async function meetSafely(app: TestApp, api: Caller['api'], mark: string): Promise<void> {
  const email = `${mark}contact@outside.example`;
  await api.safetyTimers.addContact({ name: `${mark}contact`, email });
  await app.visitor().api.safetyTimers.answerLink({ token: (await app.newestMail(email)).token, answer: 'confirm' });
  const { contacts } = await api.safetyTimers.mine();
  const form = timerForm(contacts[0]?.id as SafetyContactId);
  await api.safetyTimers.start({ ...form, place: `${mark}place`, people: `${mark}people`, notes: `${mark}notes` });
  await passMinutes(app.database, form.timerId, form.minutes);
  await advanceTimers(safetyDepsIn(app));
  await passMinutes(app.database, form.timerId, SAFETY_MAIL_MINUTES);
  await advanceTimers(safetyDepsIn(app));
}
