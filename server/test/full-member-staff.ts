import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@bros/contract/core/durations';
import type { MemberId } from '@bros/contract/core/fields';
import { TIERS } from '@bros/contract/tiers';
import { moderationMutes, refusedMessages } from '../src/core/moderation/tables.ts';
import { memberCleanups } from '../src/staff/console/cleanups/tables.ts';
import { staffNotes } from '../src/staff/console/notes/tables.ts';
import { scamWarnings } from '../src/staff/console/warnings/tables.ts';
import { buildMember } from './factories.ts';
import type { Caller, TestApp } from './harness.ts';
import { buildCheck } from './verification.ts';

const openAdmin = async (app: TestApp) => app.openSession(await buildMember(app.database, { role: 'admin' }));

export async function beLookedAfter(
  app: TestApp,
  { api, member }: Pick<Caller, 'api'> & { member: { id: MemberId } },
): Promise<void> {
  const admin = await openAdmin(app);
  const order = { memberId: member.id, reason: 'For a trial' };
  await buildCheck(app.database, { memberId: member.id, outcome: 'unclear', advice: ['actMissed'] });
  await admin.api.staff.setVerified({ ...order, isVerified: true });
  const { items: reports } = await admin.api.staff.reports({});
  const about = reports.find((report) => report.targetMember?.id === member.id);
  await admin.api.staff.decideReport({
    reportId: about?.id ?? '',
    state: 'triaged',
    outcome: null,
    note: 'Looked at with its message, which closes it',
  });
  await beModerated(app, member.id);
  const { items: codes } = await api.invitations.codes({});
  await admin.api.staff.revokeInvitation({ code: codes[0]?.code ?? '' });
  const news = { title: 'News', text: 'For a trial', path: null, level: 'info' as const, isNotice: false };
  const time = { startsAt: new Date().toISOString(), endsAt: null };
  const { id } = await admin.api.staff.createAnnouncement({ id: randomUUID(), ...news, ...time, tiers: [...TIERS] });
  await api.announcements.dismiss({ id });
}

async function beModerated(app: TestApp, memberId: MemberId): Promise<void> {
  const admin = await openAdmin(app);
  const { items } = await admin.api.staff.cases({});
  const caseId = items.find(({ author }) => author.id === memberId)?.id ?? '';
  await admin.api.staff.decideCase({ caseId, outcome: 'removed', removalReason: 'spam', answer: '', withStrike: true });
  // The staff action would also take the member's seat in a live stream.
  const endsAt = new Date(Date.now() + HOUR_MS);
  await app.database.insert(moderationMutes).values({ memberId, reason: 'For a trial', mutedBy: null, endsAt });
  const other = await buildMember(app.database);
  await app.database.insert(scamWarnings).values([
    { bannedId: other.id, memberId },
    { bannedId: memberId, memberId: other.id },
  ]);
  const refused = { memberId, attemptId: randomUUID(), content: 'Send me your password', rules: ['contactHarvest' as const] };
  await app.database.insert(refusedMessages).values(refused);
  const cleanup = { id: randomUUID(), reason: 'For a trial', kinds: ['tip' as const], period: 'day' as const, expected: {} };
  await app.database.insert(memberCleanups).values([
    { ...cleanup, memberId, state: 'restored' },
    { ...cleanup, id: randomUUID(), memberId: other.id, orderedBy: memberId, state: 'restored' },
  ]);
  await admin.api.staff.addMemberNote({ memberId, clientId: randomUUID(), text: 'For a trial' });
  await app.database.insert(staffNotes).values({ memberId: other.id, authorId: memberId, clientId: randomUUID(), text: 'Kept' });
}
