import { SAFETY_GRACE_MINUTES, SAFETY_MAIL_MINUTES, SAFETY_REPEAT_MINUTES } from '@bros/contract/members/safety-timer-rules';
import { paths } from '@bros/contract/paths';
import { findCity } from '../../../core/cities/service.ts';
import { notifyWithoutMail, withdrawNotice } from '../../../core/notices/service.ts';
import { firstNameOf } from '../../../core/people/first-name.ts';
import { type Database, inTransaction, type Transaction } from '../../../platform/database/connect.ts';
import { deleteMails, deleteUnsent, findDelivery } from '../../../platform/mail/mail.ts';
import { deleteOldCounts, deleteUnconfirmed } from '../contacts/queries.ts';
import type { SafetyDeps } from '../deps.ts';
import { findEmergencyNumbers } from '../emergency-numbers.ts';
import { deleteDeadLinks } from '../links/queries.ts';
import { mailContact, mailOwner } from '../mailing.ts';
import { alarmedMail, alarmMail, reminderMail } from '../mails.ts';
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
export async function advanceTimers(deps: SafetyDeps): Promise<void> {
  const errors: unknown[] = [];
  const tried = new Set<string>();
  let dueTimerIds: string[] = [];
  do {
    dueTimerIds = (await selectDue(deps.database, BATCH + errors.length)).filter((id) => !tried.has(id));
    for (const timerId of dueTimerIds) {
      tried.add(timerId);
      await advanceTimer(deps, timerId).catch((error: unknown) => {
        errors.push(error);
        deps.log.error({ err: error, timerId }, 'A safety timer was not advanced');
      });
    }
  } while (dueTimerIds.length >= BATCH);
  // Omits the errors, because they may contain details of the meeting, which the queue would store.
  if (errors.length > 0) throw new Error(`Safety timers not advanced: ${errors.length}.`);
}

const advanceTimer = (deps: SafetyDeps, timerId: string): Promise<void> =>
  inTransaction(deps.database, async (transaction) => {
    const timer = await lockDueTimer(transaction, timerId);
    const owner = timer && (await findOwner(transaction, timer.memberId));
    if (timer?.nextStep && owner) await STEPS[timer.nextStep](deps, transaction, timer, owner);
  });

type RunStep = (deps: SafetyDeps, transaction: Transaction, timer: TimerRow, owner: Owner) => Promise<void>;

const remind: RunStep = async (deps, transaction, { id, memberId, endsAt }) => {
  // Deletes the earlier notice, so that the new notice is pushed.
  const about = { memberId, kind: 'safety.due', groupKey: id } as const;
  await withdrawNotice(deps, transaction, about);
  const values = { timerId: id, endsAt: endsAt.toISOString() };
  await notifyWithoutMail(deps, transaction, { ...about, path: paths.safety, values });
  const next = { step: 'mail', minutes: SAFETY_MAIL_MINUTES } as const;
  await finishStep(transaction, id, { next, moment: 'remindedAt' });
};

const askOwner: RunStep = async (deps, transaction, timer, owner) => {
  const contactName = timer.contactWithdrawnAt ? null : timer.contactName;
  const write = (code: string) => reminderMail(contactName, code);
  await mailOwner(deps, transaction, { timer, owner, template: 'safety-reminder', write });
  // The time counts from now, because after downtime the reminder may be old, but the owner needs time to answer.
  const next = { step: 'alarm', minutes: SAFETY_GRACE_MINUTES - SAFETY_MAIL_MINUTES } as const;
  await finishStep(transaction, timer.id, { next });
};

const alarm: RunStep = async (deps, transaction, timer, owner) => {
  if (needsNewReminder(timer)) return remind(deps, transaction, timer, owner);
  const { id, memberId } = timer;
  // Deletes an unsent reminder, which would say that there is still time.
  await deleteUnsent(transaction, timer.mailIds);
  const isSent = await sendAlarm(deps, transaction, timer, owner, false);
  if (isSent) {
    const values = { timerId: id };
    await notifyWithoutMail(deps, transaction, { memberId, kind: 'safety.alarmed', groupKey: id, path: paths.safety, values });
    const write = (code: string) => alarmedMail(timer.contactName ?? '', code);
    await mailOwner(deps, transaction, { timer, owner, template: 'safety-alarmed', write });
  }
  const next = isSent ? ({ step: 'repeat', minutes: SAFETY_REPEAT_MINUTES } as const) : null;
  await finishStep(transaction, id, { next, moment: 'alarmedAt' });
};

const repeat: RunStep = async (deps, transaction, timer, owner) => {
  if (!timer.seenAt) await sendAlarm(deps, transaction, timer, owner, true);
  await finishStep(transaction, timer.id, { next: null });
};

const STEPS = { remind, mail: askOwner, alarm, repeat } as const satisfies Record<string, RunStep>;

async function sendAlarm(
  deps: SafetyDeps,
  transaction: Transaction,
  timer: TimerRow,
  owner: Owner,
  isRepeated: boolean,
): Promise<boolean> {
  const content = await describeAlarm(transaction, timer, owner);
  // The screen shows the first alert, or the second if the first was not sent.
  const isAlarm = timer.alarmMailId === null || (await findDelivery(transaction, timer.alarmMailId)) !== 'sent';
  const write = (code: string) => alarmMail(content, code, isRepeated);
  return mailContact(deps, transaction, { timer, template: 'safety-alarm', isAlarm, write });
}

async function describeAlarm(transaction: Transaction, timer: TimerRow, { fullName, email }: Owner) {
  const { cityId, place, people, notes, createdAt: startedAt, endsAt } = timer;
  const city = await findCity(transaction, cityId);
  if (!city) throw new Error(`The city ${cityId} of a safety timer is gone.`);
  const emergencyNumbers = findEmergencyNumbers(city.countryCode);
  return { fullName, firstName: firstNameOf(fullName), email, place, people, notes, city, startedAt, endsAt, emergencyNumbers };
}

export async function sweepSafety({ database, ...deps }: Pick<SafetyDeps, 'database' | 'outbox'>): Promise<void> {
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
          await withdrawNotice(deps, transaction, { memberId, kind, groupKey });
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
