import { isDeepStrictEqual } from 'node:util';
import type { DestinationFields, EditedDestination, StaffDestination } from '@bros/contract/places/destination-editing';
import { type AuditEntry, addAuditEntry } from '../../core/audit/service.ts';
import { findCityIdsMeant } from '../../core/cities/service.ts';
import type { Actor } from '../../platform/api/context.ts';
import { type Database, inTransaction, type Transaction } from '../../platform/database/connect.ts';
import { decodeCursor, toPage } from '../../platform/database/page.ts';
import { failure } from '../../platform/http/failure.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { recomputeScores } from '../destinations/scores/service.ts';
import { presentEdited, presentFields, presentForStaff } from './present.ts';
import {
  countReviews,
  deleteDestination,
  type EditedRow,
  findCityUse,
  findEdited,
  insertDestination,
  lockForRemoval,
  selectForStaff,
  updateDestination,
  waitForOtherEditors,
} from './queries.ts';

export { type DestinationSearch, matchesSearch, toSlug } from './queries.ts';

export interface EditingDeps {
  database: Database;
  outbox: Outbox;
}

export async function listForStaff(
  database: Database,
  { search = '', cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: StaffDestination[]; nextCursor: string | null }> {
  const [after = ''] = decodeCursor(cursor, 1) ?? [];
  const cityIds = await findCityIdsMeant(database, search);
  const rows = await selectForStaff(database, { search, cityIds, after: String(after), limit });
  const page = toPage(rows, limit, ({ slug }) => [slug]);
  return { items: page.items.map(presentForStaff), nextCursor: page.nextCursor };
}

/** Throws NOT_FOUND. */
export async function getEdited(database: Database, destinationId: string): Promise<EditedDestination> {
  return presentEdited(await requireEdited(database, destinationId));
}

async function requireEdited(database: Database | Transaction, destinationId: string): Promise<EditedRow> {
  const row = await findEdited(database, destinationId);
  if (!row) throw failure('NOT_FOUND');
  return row;
}

async function assertCityFree(transaction: Transaction, { cityId, slug }: DestinationFields): Promise<void> {
  if (cityId === null) return;
  // Another editor must not take the city between check and write.
  await waitForOtherEditors(transaction);
  const { known, slugs } = await findCityUse(transaction, [cityId]);
  if (!known.has(cityId)) {
    throw failure('INPUT_INVALID', { fields: [{ path: 'cityId', code: 'custom', message: 'The city is not in the list.' }] });
  }
  const other = slugs.get(cityId);
  if (other !== undefined && other !== slug) throw failure('CITY_TAKEN');
}

const isSame = (row: EditedRow, fields: DestinationFields) => isDeepStrictEqual(presentFields(row), fields);

/** Idempotent for the same ID and content. Throws SLUG_TAKEN, CITY_TAKEN, INPUT_INVALID. */
export function createDestination(
  { database, outbox }: EditingDeps,
  actor: Actor,
  { clientId, ...fields }: DestinationFields & { clientId: string },
): Promise<EditedDestination> {
  return inTransaction(database, async (transaction) => {
    await assertCityFree(transaction, fields);
    const isNew = await insertDestination(transaction, clientId, fields);
    const row = await findEdited(transaction, clientId);
    // Without an insert, the row is from an earlier call, or there is none because another destination has the slug.
    if (!row || (!isNew && !isSame(row, fields))) throw failure('SLUG_TAKEN');
    if (isNew) {
      await recomputeScores(outbox, transaction, [clientId]);
      await addAuditEntry(transaction, entryOf(actor, 'destination.created', clientId));
    }
    return presentEdited(row);
  });
}

/** The slug never changes. Idempotent. Throws NOT_FOUND, EDIT_CONFLICT, CITY_TAKEN, INPUT_INVALID. */
export function saveDestination(
  { database, outbox }: EditingDeps,
  actor: Actor,
  { destinationId, version, ...typed }: Omit<DestinationFields, 'slug'> & { destinationId: string; version: number },
): Promise<EditedDestination> {
  return inTransaction(database, async (transaction) => {
    const before = await requireEdited(transaction, destinationId);
    const fields = { slug: before.slug, ...typed };
    if (isSame(before, fields)) return presentEdited(before);
    await assertCityFree(transaction, fields);
    if (!(await updateDestination(transaction, { destinationId, version }, fields))) {
      const now = await requireEdited(transaction, destinationId);
      if (isSame(now, fields)) return presentEdited(now);
      throw failure('EDIT_CONFLICT');
    }
    await recomputeScores(outbox, transaction, [destinationId]);
    await addAuditEntry(
      transaction,
      entryOf(actor, 'destination.changed', destinationId, { label: changedNames(before, fields) }),
    );
    return presentEdited(await requireEdited(transaction, destinationId));
  });
}

function changedNames(before: EditedRow, fields: DestinationFields): string {
  const known = presentFields(before);
  const names = (Object.keys(fields) as (keyof DestinationFields)[]).filter(
    (name) => !isDeepStrictEqual(known[name], fields[name]),
  );
  return names.join(', ');
}

/**
 * Throws NOT_FOUND, and DESTINATION_REVIEWED if there are reviews, because staff must not delete members' texts with a place
 * (docs/decisions/destinations-are-edited.md).
 */
export function removeDestination(
  { database }: EditingDeps,
  actor: Actor,
  { destinationId, reason }: { destinationId: string; reason: string },
): Promise<Record<string, never>> {
  return inTransaction(database, async (transaction) => {
    const row = await lockForRemoval(transaction, destinationId);
    if (!row) throw failure('NOT_FOUND');
    if ((await countReviews(transaction, destinationId)) > 0) throw failure('DESTINATION_REVIEWED');
    await deleteDestination(transaction, destinationId);
    await addAuditEntry(transaction, { ...entryOf(actor, 'destination.removed', destinationId, { label: row.name }), reason });
    return {};
  });
}

function entryOf({ memberId }: Actor, action: AuditEntry['action'], targetId: string, details: Record<string, unknown> = {}) {
  return { actorId: memberId, action, targetType: 'destination', targetId, reason: null, details };
}
