import type { MemberReference } from '@bros/contract/members/references';
import type { Invoice } from '@bros/contract/money/billing';
import type { Earning } from '@bros/contract/money/earnings';
import type {
  MemberDetails,
  MemberDevice,
  MemberNote,
  MemberStrike,
  RefusedMessage,
  RelatedAccount,
} from '@bros/contract/staff/staff-member';
import { addAuditEntry } from '../../../core/audit/service.ts';
import { findMutedUntil, selectRefused } from '../../../core/moderation/service.ts';
import { listForStaff } from '../../../members/references/service.ts';
import { type BillingDeps, listInvoices } from '../../../money/billing/service.ts';
import { listEarnings } from '../../../money/earnings/service.ts';
import type { Actor } from '../../../platform/api/context.ts';
import { type Database, inTransaction } from '../../../platform/database/connect.ts';
import { type Page, type PageRequest, presentPage } from '../../../platform/database/newest-first.ts';
import { failure } from '../../../platform/http/failure.ts';
import { presentStaffMember } from '../members/present.ts';
import { findMember } from '../members/queries.ts';
import { mayInspect } from '../policy.ts';
import { presentMemberDevice, presentNote, presentRefused, presentRelated, presentStrike } from './present.ts';
import { findAccountFacts, insertNote, selectDevices, selectNotes, selectRelated, selectStrikes } from './queries.ts';

export interface MemberPageDeps {
  database: Database;
  billing: BillingDeps;
}

type Asked = PageRequest & { memberId: string };

export async function getMemberDetails(database: Database, actor: Actor, memberId: string): Promise<MemberDetails> {
  const row = await findMember(database, memberId);
  const facts = await findAccountFacts(database, memberId);
  if (!row || !facts) throw failure('NOT_FOUND');
  return {
    member: presentStaffMember(row, { memberId: actor.memberId, role: actor.role, state: 'active' }),
    sanctionReason: facts.sanctionReason,
    mutedUntil: (await findMutedUntil(database, memberId))?.toISOString() ?? null,
    strikes: facts.strikes,
    hasTwoStep: facts.hasTwoStep,
    canInspect: mayInspect(actor, { memberId, role: facts.role }),
  };
}

export async function requireMember(database: Database, memberId: string) {
  const facts = await findAccountFacts(database, memberId);
  if (!facts) throw failure('NOT_FOUND');
  return facts;
}

/** Throws NOT_FOUND, FORBIDDEN for the actor's page, and for a moderator on a staff page. */
export async function requireInspection(database: Database, actor: Actor, memberId: string): Promise<void> {
  const { role } = await requireMember(database, memberId);
  if (!mayInspect(actor, { memberId, role })) throw failure('FORBIDDEN');
}

export async function listNotes(database: Database, actor: Actor, { memberId, ...page }: Asked): Promise<Page<MemberNote>> {
  await requireInspection(database, actor, memberId);
  return presentPage(await selectNotes(database, memberId, page), page, presentNote);
}

/** Idempotent by `clientId`. Throws NOT_FOUND, FORBIDDEN. */
export async function addNote(
  database: Database,
  actor: Actor,
  { memberId, clientId, text }: { memberId: string; clientId: string; text: string },
): Promise<MemberNote> {
  await requireInspection(database, actor, memberId);
  return inTransaction(database, async (transaction) => {
    const { note, isNew } = await insertNote(transaction, { memberId, authorId: actor.memberId, clientId, text });
    if (isNew) {
      const entry = { actorId: actor.memberId, action: 'member.noted', targetType: 'member', targetId: memberId } as const;
      await addAuditEntry(transaction, { ...entry, reason: null, details: {} });
    }
    return presentNote(note);
  });
}

/** Includes expired strikes. Nobody can list their own strikes. */
export async function listStrikes(database: Database, actor: Actor, { memberId, ...page }: Asked): Promise<Page<MemberStrike>> {
  await requireInspection(database, actor, memberId);
  return presentPage(await selectStrikes(database, memberId, page), page, presentStrike);
}

/** Includes notes to staff, so nobody can list references about themselves. */
export async function listReferences(database: Database, actor: Actor, asked: Asked): Promise<Page<MemberReference>> {
  await requireInspection(database, actor, asked.memberId);
  return listForStaff(database, actor, asked);
}

/** Includes undelivered texts of direct conversations. */
export async function listRefused(database: Database, actor: Actor, { memberId, ...page }: Asked): Promise<Page<RefusedMessage>> {
  await requireInspection(database, actor, memberId);
  return presentPage(await selectRefused(database, memberId, page), page, presentRefused);
}

export async function listDevices(database: Database, actor: Actor, { memberId, ...page }: Asked): Promise<Page<MemberDevice>> {
  await requireInspection(database, actor, memberId);
  return presentPage(await selectDevices(database, memberId, page), page, presentMemberDevice);
}

/** Compares browsers known from sign-ins and current IP addresses, not cards or payout accounts. */
export async function listRelated(database: Database, actor: Actor, { memberId, ...page }: Asked): Promise<Page<RelatedAccount>> {
  await requireInspection(database, actor, memberId);
  return presentPage(await selectRelated(database, memberId, page), page, presentRelated);
}

export async function listInvoicesOf({ billing }: MemberPageDeps, { memberId, ...page }: Asked): Promise<Page<Invoice>> {
  await requireMember(billing.database, memberId);
  return listInvoices(billing, { memberId }, page);
}

export async function listEarningsOf({ billing }: MemberPageDeps, { memberId, ...page }: Asked): Promise<Page<Earning>> {
  await requireMember(billing.database, memberId);
  return listEarnings(billing, { memberId }, page);
}
