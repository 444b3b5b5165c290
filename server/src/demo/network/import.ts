import { NEWCOMER_DAYS } from '@bros/contract/core/connection-rules';
import type { Transaction } from '../../platform/database/connect.ts';
import type { IdOf } from '../days.ts';
import { demoDays, signInsJoined } from '../figures.ts';
import { demoMembers } from '../people.ts';
import { insertDemoThread } from '../queries.ts';
import { insertPosts, insertTips, readPosts, readTips } from './board.ts';
import { insertCourses, readCourses } from './courses.ts';
import { insertDinners, readDinners } from './dinners.ts';
import { insertEvents, readEvents } from './events.ts';
import { insertFollows, readFollows } from './follows.ts';
import { insertGroups, readGroups } from './groups.ts';
import { insertGuides, readGuides } from './guides.ts';
import { insertJobs, readJobs } from './jobs.ts';
import { notifySignIns } from './notices.ts';
import { inviteNetwork } from './payers.ts';
import { backdate, insertPeople, insertStays, readPeople } from './people.ts';
import { insertPolls, readPolls } from './polls.ts';
import { insertQuestions, readQuestions } from './questions.ts';
import { insertReviews, readReviews } from './reviews.ts';
import { insertDemoStays, readStays } from './stays.ts';
import { insertRooms, insertThreads, messageTimesOf, readTalk, type Writer } from './talk.ts';
import { insertTies, readTies } from './ties.ts';

/** A member writes about one message in three days on average. */
const TALK_SHARE = 0.08;

export const networkDays = (today: Date) => demoDays(today, [...signInsJoined, ...readPeople().members], TALK_SHARE);

export const writersOf = ({ members }: ReturnType<typeof readPeople>): Writer[] => [
  ...demoMembers.map(({ mailbox, displayName }) => ({ mailbox, displayName, isNewcomer: false })),
  ...members.map(({ mailbox, displayName, joinedDaysAgo }) => ({
    mailbox,
    displayName,
    isNewcomer: joinedDaysAgo < NEWCOMER_DAYS,
  })),
];

export async function importNetwork(transaction: Transaction, signInId: IdOf, emailOf: IdOf): Promise<void> {
  const people = readPeople();
  const ids = await insertPeople(transaction, emailOf, people);
  const idOf = (mailbox: string) => ids.get(mailbox) ?? signInId(mailbox);
  const joined = new Map([...signInsJoined, ...people.members].map(({ mailbox, joinedDaysAgo: days }) => [mailbox, days]));
  const joinedDaysAgo = (mailbox: string) => joined.get(mailbox) ?? 0;
  await backdate(transaction, idOf, signInsJoined);
  await insertStays(transaction, idOf, people);
  await insertTies(transaction, { idOf, joinedDaysAgo }, readTies());
  const talk = readTalk();
  await insertRooms(transaction, talk);
  await insertThreads(
    transaction,
    { idOf, writers: writersOf(people), readers: signInsJoined.map(({ mailbox }) => mailbox) },
    talk,
  );
  for (const { one, other, ...conversation } of talk.direct) {
    const moments = messageTimesOf(conversation);
    const messages = conversation.messages.map(({ by, text }, index) => ({ by, content: text, at: moments[index] }));
    await insertDemoThread(transaction, { one, other, messages }, idOf);
  }
  await insertEvents(transaction, idOf, readEvents());
  await insertDinners(transaction, idOf, readDinners());
  await insertGroups(transaction, idOf, readGroups().groups);
  await insertPolls(transaction, idOf, readPolls().polls);
  await inviteNetwork(transaction, idOf);
  await insertPosts(transaction, idOf, readPosts());
  await insertTips(transaction, idOf, readTips());
  await insertJobs(transaction, idOf, readJobs());
  await insertCourses(transaction, { idOf, joinedDaysAgo }, readCourses());
  await insertDemoStays(transaction, idOf, readStays());
  await insertReviews(transaction, idOf, readReviews());
  await insertGuides(transaction, idOf, readGuides());
  await insertQuestions(transaction, idOf, readQuestions());
  await insertFollows(transaction, idOf, readFollows());
  await notifySignIns(
    transaction,
    signInsJoined.map(({ mailbox }) => idOf(mailbox)),
  );
}
