import type { DemoSize } from '../config.ts';
import { type Database, inTransaction } from '../platform/database/connect.ts';
import { dailyFigures } from '../staff/console/figures/tables.ts';
import { demoPosts, demoTips } from './board.ts';
import { insertDemoPost, insertDemoTip } from './board-queries.ts';
import { insertDemoGuides } from './city-guides.ts';
import {
  demoConnections,
  demoInvitation,
  demoMessages,
  demoNomination,
  demoReferrals,
  demoReviews,
  demoStory,
  demoThread,
  demoTrips,
} from './contributions.ts';
import { insertDemoCourse } from './course-queries.ts';
import { demoCourses } from './courses.ts';
import { insertDemoEvent } from './event-queries.ts';
import { demoEvents } from './events.ts';
import { insertDemoNomination, insertDemoStory } from './expats/queries.ts';
import { demoDays, signInsJoined } from './figures.ts';
import { insertDemoJob } from './job-queries.ts';
import { demoJobs } from './jobs.ts';
import { insertDemoBadge, insertDemoPayoutDetails } from './payout-queries.ts';
import { demoPayoutDetails } from './payouts.ts';
import { demoMembers } from './people.ts';
import {
  hasUserWithEmail,
  insertDemoConnection,
  insertDemoInvitation,
  insertDemoMember,
  insertDemoMessage,
  insertDemoReferral,
  insertDemoReview,
  insertDemoThread,
  insertDemoTrip,
  lockDemo,
} from './queries.ts';

/** This password is not a secret: every start outside production prints it. */
export const DEMO_PASSWORD = 'twelve-bros-and-a-night-train';

export const demoEmail = (mailbox: string) => `${mailbox}@demo.example`;
export const demoEmails = demoMembers.map(({ mailbox }) => demoEmail(mailbox));

/** If true, production refuses to start, because the passwords of demo accounts are public. */
export function hasDemoMembers(database: Database): Promise<boolean> {
  return hasUserWithEmail(database, demoEmails);
}

/**
 * Inserts the demo once, in one transaction; an existing demo keeps its size. `secret` seals the payout details. Returns the emails of
 * the demo accounts.
 */
export async function seedDemo(database: Database, secret: string, size: Exclude<DemoSize, 'none'>): Promise<string[]> {
  if (!(await hasDemoMembers(database))) {
    const { hashPassword } = await import('better-auth/crypto');
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await inTransaction(database, async (transaction) => {
      await lockDemo(transaction);
      if (await hasUserWithEmail(transaction, demoEmails)) return;
      const ids = new Map<string, string>();
      for (const member of demoMembers) {
        ids.set(
          member.mailbox,
          await insertDemoMember(transaction, { ...member, email: demoEmail(member.mailbox), passwordHash }),
        );
      }
      const idOf = (mailbox: string) => ids.get(mailbox) ?? '';
      for (const { by, ...review } of demoReviews) await insertDemoReview(transaction, { ...review, authorId: idOf(by) });
      if (size === 'small') {
        for (const { by, ...message } of demoMessages) await insertDemoMessage(transaction, { ...message, authorId: idOf(by) });
        await insertDemoThread(transaction, demoThread, idOf);
      }
      await insertDemoInvitation(transaction, { ...demoInvitation, inviterId: idOf(demoInvitation.by) });
      for (const { by, guest, isPersonal } of demoReferrals) {
        await insertDemoReferral(transaction, { inviterId: idOf(by), memberId: idOf(guest), isPersonal });
      }
      for (const { by, ...trip } of demoTrips) await insertDemoTrip(transaction, { ...trip, memberId: idOf(by) });
      for (const { one, other } of demoConnections) await insertDemoConnection(transaction, idOf(one), idOf(other));
      for (const tip of demoTips) await insertDemoTip(transaction, tip, idOf);
      for (const post of demoPosts) await insertDemoPost(transaction, post, idOf);
      for (const event of demoEvents) await insertDemoEvent(transaction, event, idOf);
      for (const job of demoJobs) await insertDemoJob(transaction, job, idOf);
      for (const course of demoCourses) await insertDemoCourse(transaction, course, idOf);
      await insertDemoGuides(transaction, idOf);
      await insertDemoStory(transaction, demoStory, idOf);
      await insertDemoNomination(transaction, demoNomination, idOf);
      const network = size === 'full' ? await import('./network/import.ts') : null;
      const days = network?.networkDays(new Date()) ?? demoDays(new Date(), signInsJoined);
      await transaction.insert(dailyFigures).values(days).onConflictDoNothing();
      for (const { by, details } of demoPayoutDetails) await insertDemoPayoutDetails(transaction, secret, idOf(by), details);
      const paid = [...demoEvents.filter(({ price }) => price), ...demoCourses];
      for (const by of new Set(paid.map((goods) => goods.by))) await insertDemoBadge(transaction, idOf(by));
      await network?.importNetwork(transaction, idOf, demoEmail);
    });
  }
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...demoMembers.map(({ mailbox, role, tier }) => `  ${demoEmail(mailbox).padEnd(24)} ${role === 'member' ? tier : role}`),
    `Demo invite code: ${demoInvitation.code}`,
  ];
}
