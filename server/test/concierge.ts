import type { ConciergeRequestId } from '@bros/contract/guidance/concierge';
import { conciergeMessages, conciergeRequests, conciergeTemplates } from '../src/guidance/concierge/tables.ts';
import type { Database } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import { buildMember } from './factories.ts';

export async function buildRequest(database: Database, traits: Partial<typeof conciergeRequests.$inferInsert> = {}) {
  const memberId = traits.memberId ?? (await buildMember(database)).id;
  const [row] = await database
    .insert(conciergeRequests)
    .values({ clientId: newId(), kind: 'support', title: 'My invoice', ...traits, memberId })
    .returning();
  if (!row) throw new Error('The request was not created.');
  await buildRequestMessage(database, { requestId: row.id, authorId: memberId, isFromDesk: false });
  return { ...row, id: row.id as ConciergeRequestId };
}

export async function buildRequestMessage(
  database: Database,
  traits: Partial<typeof conciergeMessages.$inferInsert> &
    Pick<typeof conciergeMessages.$inferInsert, 'requestId' | 'isFromDesk'>,
): Promise<void> {
  await database.insert(conciergeMessages).values({ clientId: newId(), text: 'Please have a look.', ...traits });
}

export async function buildTemplate(database: Database, id = newId()): Promise<string> {
  await database.insert(conciergeTemplates).values({ id, name: 'Thanks', text: 'Thank you for asking.' });
  return id;
}
