import type { PayoutDetails } from '@bros/contract/money/payout-details';
import type { DemoSize } from '../config.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database/connect.ts';
import { dailyFigures } from '../staff/console/figures/tables.ts';
import { insertDemoPost, insertDemoTip } from './board-queries.ts';
import { insertDemoGuides } from './city-guides.ts';
import {
  readCourses,
  readEvents,
  readExpats,
  readJobs,
  readMessages,
  readPosts,
  readReviews,
  readTies,
  readTips,
  readTrips,
} from './content.ts';
import { insertDemoCourse } from './course-queries.ts';
import { daysAgo, type IdOf, plannedDaysAgo } from './days.ts';
import { insertDemoEvent } from './event-queries.ts';
import { insertDemoNomination, insertDemoStory } from './expats/queries.ts';
import { demoDays, signInsJoined } from './figures.ts';
import { insertDemoJob } from './job-queries.ts';
import { insertDemoBadge, insertDemoPayoutDetails } from './payout-queries.ts';
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

/** The example IBAN of Portugal, and a wallet that nobody owns. */
const PAYOUT_DETAILS: readonly { by: string; details: PayoutDetails }[] = [
  { by: 'explorer', details: { kind: 'iban', holder: 'Eli Explorer', iban: 'PT50000201231234567890154' } },
  { by: 'legend', details: { kind: 'wallet', email: 'legend@wallet.example' } },
];

const GUIDES_DAYS_AGO = 12;

/** Not a secret, because every start outside production prints it. */
export const DEMO_PASSWORD = 'twelve-bros-and-a-night-train';

export const demoEmail = (mailbox: string) => `${mailbox}@demo.example`;
export const demoEmails = demoMembers.map(({ mailbox }) => demoEmail(mailbox));

/** If true, production refuses to start, because the demo password is public. */
export function hasDemoMembers(database: Database): Promise<boolean> {
  return hasUserWithEmail(database, demoEmails);
}

/** Inserts the demo once, in one transaction; an existing demo keeps its size. `secret` seals payout details. Returns the lines to print. */
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
      await insertContent(transaction, idOf, size);
      if (size === 'small') {
        const { rooms, thread } = readMessages();
        for (const { by, ...message } of rooms) await insertDemoMessage(transaction, { ...message, authorId: idOf(by) });
        await insertDemoThread(transaction, thread, idOf);
      }
      const network = size === 'full' ? await import('./network/import.ts') : null;
      const days = network?.networkDays(new Date()) ?? demoDays(new Date(), signInsJoined);
      await transaction.insert(dailyFigures).values(days).onConflictDoNothing();
      for (const { by, details } of PAYOUT_DETAILS) await insertDemoPayoutDetails(transaction, secret, idOf(by), details);
      await network?.importNetwork(transaction, idOf, demoEmail);
    });
  }
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...demoMembers.map(({ mailbox, role, tier }) => `  ${demoEmail(mailbox).padEnd(24)} ${role === 'member' ? tier : role}`),
    `Demo invite code: ${readTies().invitation.code}`,
  ];
}

async function insertContent(transaction: Transaction, idOf: IdOf, size: DemoSize): Promise<void> {
  // In the small demo, the accounts are new, and so is their content.
  const earlier = (days: number) => (size === 'full' ? daysAgo(days) : new Date());
  for (const [index, { by, ...review }] of readReviews().entries())
    await insertDemoReview(transaction, { ...review, authorId: idOf(by), createdAt: earlier(index + 1) });
  const { invitation, referrals, connections } = readTies();
  await insertDemoInvitation(transaction, { ...invitation, inviterId: idOf(invitation.by) });
  for (const { by, guest, isPersonal } of referrals) {
    // The network's import backdates the accounts, but cannot backdate a referral.
    const joined = size === 'full' && signInsJoined.find(({ mailbox }) => mailbox === guest);
    const at = joined ? { at: daysAgo(joined.joinedDaysAgo) } : {};
    await insertDemoReferral(transaction, { inviterId: idOf(by), memberId: idOf(guest), isPersonal, ...at });
  }
  for (const { by, ...trip } of readTrips())
    await insertDemoTrip(transaction, { ...trip, memberId: idOf(by), createdAt: earlier(plannedDaysAgo(trip)) });
  for (const { one, other } of connections) await insertDemoConnection(transaction, idOf(one), idOf(other));
  for (const [index, tip] of readTips().entries())
    await insertDemoTip(transaction, { ...tip, createdAt: earlier(index + 4) }, idOf);
  for (const [index, post] of readPosts().entries())
    await insertDemoPost(transaction, { ...post, createdAt: earlier(index + 1) }, idOf);
  const events = readEvents();
  for (const [index, event] of events.entries())
    await insertDemoEvent(transaction, { ...event, publishedAt: earlier(index + 1) }, idOf);
  for (const job of readJobs()) await insertDemoJob(transaction, job, idOf);
  const courses = readCourses();
  for (const course of courses) await insertDemoCourse(transaction, course, idOf);
  await insertDemoGuides(transaction, idOf, earlier(GUIDES_DAYS_AGO));
  const { story, nomination } = readExpats();
  await insertDemoStory(transaction, story, idOf);
  await insertDemoNomination(transaction, nomination, idOf);
  const paid = [...events.filter(({ price }) => price), ...courses];
  for (const by of new Set(paid.map((goods) => goods.by))) await insertDemoBadge(transaction, idOf(by));
}
