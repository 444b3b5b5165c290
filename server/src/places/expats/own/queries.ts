import { eq, sql } from 'drizzle-orm';
import { joinMember, member } from '../../../core/people/members/queries.ts';
import { visibleTo } from '../../../core/people/visibility/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { expatCandidacies, expatConsents, expatNominations, expatVotes, featuredExpats } from '../tables.ts';

const nameFor = (viewer: Actor) =>
  sql<string | null>`case when coalesce(${visibleTo(viewer, 'profile')}, false) then ${member.displayName} end`;

export function selectConsentOf(database: Database, { memberId }: Actor) {
  const { state, askedAt, decidedAt } = expatConsents;
  const nominatedFor = sql<string[]>`array(select ${expatCandidacies.month} from ${expatCandidacies}
    where ${expatCandidacies.memberId} = ${expatConsents.memberId} order by ${expatCandidacies.month})`;
  return database
    .select({ state, askedAt, decidedAt, nominatedFor })
    .from(expatConsents)
    .where(eq(expatConsents.memberId, memberId));
}

export function selectNominationsOf(database: Database, viewer: Actor) {
  const { reason, createdAt } = expatNominations;
  return joinMember(
    database
      .select({ month: expatCandidacies.month, member: nameFor(viewer), reason, createdAt })
      .from(expatNominations)
      .innerJoin(expatCandidacies, eq(expatCandidacies.id, expatNominations.candidacyId)),
    expatCandidacies.memberId,
  )
    .where(eq(expatNominations.nominatorId, viewer.memberId))
    .orderBy(createdAt);
}

export function selectVotesOf(database: Database, viewer: Actor) {
  return joinMember(
    database
      .select({ month: expatVotes.month, member: nameFor(viewer), createdAt: expatVotes.createdAt })
      .from(expatVotes)
      .innerJoin(expatCandidacies, eq(expatCandidacies.id, expatVotes.candidacyId)),
    expatCandidacies.memberId,
  )
    .where(eq(expatVotes.voterId, viewer.memberId))
    .orderBy(expatVotes.month);
}

export function selectStoriesOf(database: Database, { memberId }: Actor) {
  const { state, month, name, age, originCountry, currentCountry, profession, yearsAbroad } = featuredExpats;
  const { story, keyTips, achievements, videoUrl, pictureKeys, publishedAt, createdAt } = featuredExpats;
  const facts = { state, month, name, age, originCountry, currentCountry, profession, yearsAbroad };
  return database
    .select({ ...facts, story, keyTips, achievements, videoUrl, pictureKeys, publishedAt, createdAt })
    .from(featuredExpats)
    .where(eq(featuredExpats.memberId, memberId))
    .orderBy(createdAt);
}
