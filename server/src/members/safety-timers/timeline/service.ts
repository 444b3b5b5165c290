import { SAFETY_GRACE_MINUTES, SAFETY_MAIL_MINUTES, SAFETY_REPEAT_MINUTES } from '@bros/contract/members/safety-timer-rules';
import { paths } from '@bros/contract/paths';
import { findCity } from '../../../core/cities/service.ts';
import { notifyWithoutMail, withdrawNotice } from '../../../core/notices/service.ts';
import { firstNameOf } from '../../../core/people/first-name.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { deleteMails, deleteUnsent, findDelivery } from '../../../platform/mail/mail.ts';
import { deleteOldCounts, deleteUnconfirmed } from '../contacts/queries.ts';
import { findEmergencyNumbers } from '../emergency-numbers.ts';
import { deleteDeadLinks } from '../links/queries.ts';
import { mailContact, mailOwner } from '../mailing.ts';
import { alarmedMail, alarmMail, reminderMail } from '../mails.ts';
import type { SafetyParts } from '../parts.ts';
import { needsNewReminder } from '../policy.ts';
import {
  deleteTimers,
  findOwner,
  finishStep,
  lockDueTimer,
  type Owner,
  selectDue,
  selectOver,
  type TimerRow,
} from '../queries.ts';

const BATCH = 100;

/** Runs at most one due step per timer, each in its own transaction. Throws if one failed; it is due again in the next run. */
export async function advanceTimers(parts: SafetyParts): Promise<void> {
  const errors: unknown[] = [];
  const tried = new Set<string>();
  let dueTimerIds: string[] = [];
  do {
    dueTimerIds = (await selectDue(parts.database, BATCH + errors.length)).filter((id) => !tried.has(id));
    for (const timerId of dueTimerIds) {
      tried.add(timerId);
      await advanceTimer(parts, timerId).catch((error: unknown) => {
        errors.push(error);
        parts.log.error({ err: error, timerId }, 'A safety timer was not advanced');
      });
    }
  } while (dueTimerIds.length >= BATCH);
  // Omits the errors, because they may contain details of the meeting, which the queue would store.
  if (errors.length > 0) throw new Error(`Safety timers not advanced: ${errors.length}.`);
}

const advanceTimer = (parts: SafetyParts, timerId: string): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const timer = await lockDueTimer(transaction, timerId);
    const owner = timer && (await findOwner(transaction, timer.memberId));
    if (timer?.nextStep && owner) await STEPS[timer.nextStep](parts, transaction, timer, owner);
  });

type RunStep = (parts: SafetyParts, transaction: Transaction, timer: TimerRow, owner: Owner) => Promise<void>;

const remind: RunStep = async (parts, transaction, { id, memberId, endsAt }) => {
  // Deletes the earlier notice, so that the new one is pushed.
  const about = { memberId, kind: 'safety.due', groupKey: id } as const;
  await withdrawNotice(parts, transaction, about);
  const values = { timerId: id, endsAt: endsAt.toISOString() };
  await notifyWithoutMail(parts, transaction, { ...about, path: paths.safety, values });
  const next = { step: 'mail', minutes: SAFETY_MAIL_MINUTES } as const;
  await finishStep(transaction, id, { next, moment: 'remindedAt' });
};

const askOwner: RunStep = async (parts, transaction, timer, owner) => {
  const contactName = timer.contactWithdrawnAt ? null : timer.contactName;
  const write = (code: string) => reminderMail(contactName, code);
  await mailOwner(parts, transaction, { timer, owner, template: 'safety-reminder', write });
  // The time counts from now, because after downtime the reminder may be old, but the owner needs time to answer.
  const next = { step: 'alarm', minutes: SAFETY_GRACE_MINUTES - SAFETY_MAIL_MINUTES } as const;
  await finishStep(transaction, timer.id, { next });
};

const alarm: RunStep = async (parts, transaction, timer, owner) => {
  if (needsNewReminder(timer)) return remind(parts, transaction, timer, owner);
  const { id, memberId } = timer;
  // Deletes an unsent reminder, which would say that there is still time.
  await deleteUnsent(transaction, timer.mailIds);
  const isSent = await sendAlarm(parts, transaction, timer, owner, false);
  if (isSent) {
    const values = { timerId: id };
    await notifyWithoutMail(parts, transaction, { memberId, kind: 'safety.alarmed', groupKey: id, path: paths.safety, values });
    const write = (code: string) => alarmedMail(timer.contactName ?? '', code);
    await mailOwner(parts, transaction, { timer, owner, template: 'safety-alarmed', write });
  }
  const next = isSent ? ({ step: 'repeat', minutes: SAFETY_REPEAT_MINUTES } as const) : null;
  await finishStep(transaction, id, { next, moment: 'alarmedAt' });
};

const repeat: RunStep = async (parts, transaction, timer, owner) => {
  if (!timer.seenAt) await sendAlarm(parts, transaction, timer, owner, true);
  await finishStep(transaction, timer.id, { next: null });
};

const STEPS = { remind, mail: askOwner, alarm, repeat } as const satisfies Record<string, RunStep>;

async function sendAlarm(
  parts: SafetyParts,
  transaction: Transaction,
  timer: TimerRow,
  owner: Owner,
  isRepeated: boolean,
): Promise<boolean> {
  const content = await describeAlarm(transaction, timer, owner);
  // The screen shows the first alert, or the second if the first was not sent.
  const isAlarm = timer.alarmMailId === null || (await findDelivery(transaction, timer.alarmMailId)) !== 'sent';
  const write = (code: string) => alarmMail(content, code, isRepeated);
  return mailContact(parts, transaction, { timer, template: 'safety-alarm', isAlarm, write });
}

async function describeAlarm(transaction: Transaction, timer: TimerRow, { fullName, email }: Owner) {
  const { cityId, place, people, notes, createdAt: startedAt, endsAt } = timer;
  const city = await findCity(transaction, cityId);
  if (!city) throw new Error(`The city ${cityId} of a safety timer is gone.`);
  const emergencyNumbers = findEmergencyNumbers(city.countryCode);
  return { fullName, firstName: firstNameOf(fullName), email, place, people, notes, city, startedAt, endsAt, emergencyNumbers };
}

export async function sweepSafety({ database, ...parts }: Pick<SafetyParts, 'database' | 'outbox'>): Promise<void> {
  let over: Awaited<ReturnType<typeof selectOver>> = [];
  do {
    over = await selectOver(database, BATCH);
    await inTransaction(database, async (transaction) => {
      await deleteMails(
        transaction,
        await deleteTimers(
          transaction,
          over.map(({ id }) => id),
        ),
      );
      for (const { id: groupKey, memberId } of over) {
        for (const kind of ['safety.due', 'safety.alarmed'] as const)
          await withdrawNotice(parts, transaction, { memberId, kind, groupKey });
      }
    });
  } while (over.length === BATCH);
  await deleteUnanswered(database);
}

const deleteUnanswered = (database: Database): Promise<void> =>
  inTransaction(database, async (transaction) => {
    await deleteMails(transaction, await deleteUnconfirmed(transaction));
    await deleteOldCounts(transaction);
    await deleteDeadLinks(transaction);
  });
