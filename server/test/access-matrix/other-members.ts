import { memberReferences } from '../../src/members/references/tables.ts';
import { buildConnection, buildMember, type MemberTraits, type TestMember } from '../factories.ts';
import { database } from './app.ts';

export const anotherMember = async () => ({ memberId: (await buildMember(database)).id });

export const targetOfStaff = async (traits: MemberTraits = {}) => ({
  memberId: (await buildMember(database, traits)).id,
  reason: 'For the matrix',
});

export async function buildAcquaintance(member: TestMember, state: 'incoming' | 'outgoing' | 'connected'): Promise<string> {
  const { id } = await buildMember(database);
  const [requesterId, targetId] = state === 'outgoing' ? [member.id, id] : [id, member.id];
  await buildConnection(database, { requesterId, targetId, status: state === 'connected' ? 'accepted' : 'pending' });
  return id;
}

export async function buildReference(author: TestMember, about: TestMember): Promise<string> {
  const fields = { hasMet: false, text: '', staffNote: '' };
  const [row] = await database
    .insert(memberReferences)
    .values({ authorId: author.id, aboutId: about.id, ...fields })
    .returning();
  return row?.id ?? '';
}
