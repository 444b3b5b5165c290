import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildInvitation, buildMember } from '../../../test/factories.ts';
import { invitationUses } from '../../identity/invitations/tables.ts';

const { database } = await createTestDatabase();

describe('the database ensures that', () => {
  const refer = async (inviterId: string, memberId: string) => {
    const { id: invitationId } = await buildInvitation(database, { inviterId });
    await database.insert(invitationUses).values({ invitationId, inviterId, memberId });
  };
  const refusal = (constraint: string) => ({ cause: { constraint } });

  test('nobody is their own referrer, or the referrer of a member who joined earlier', async () => {
    const [first, second] = [await buildMember(database), await buildMember(database)];
    await refer(first.id, second.id);
    await expect(refer(second.id, first.id)).rejects.toMatchObject(refusal('invitation_uses_no_loop'));
    await expect(refer(first.id, first.id)).rejects.toMatchObject(refusal('invitation_uses_no_loop'));
  });

  test('nobody is referred twice, or later by another member', async () => {
    const [first, second, third] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    await refer(first.id, third.id);
    await expect(refer(second.id, third.id)).rejects.toMatchObject(refusal('invitation_uses_member'));
    const { id: invitationId } = await buildInvitation(database, { inviterId: second.id });
    for (const change of [{ inviterId: second.id, invitationId }, { memberId: second.id }]) {
      const changed = database.update(invitationUses).set(change).where(eq(invitationUses.memberId, third.id));
      await expect(changed).rejects.toMatchObject(refusal('invitation_uses_settled'));
    }
  });

  test('an inviter is credited only for their own codes', async () => {
    const [first, second, third] = [await buildMember(database), await buildMember(database), await buildMember(database)];
    const { id: invitationId } = await buildInvitation(database, { inviterId: first.id });
    const foreign = database.insert(invitationUses).values({ invitationId, inviterId: second.id, memberId: third.id });
    await expect(foreign).rejects.toMatchObject(refusal('invitation_uses_invitation'));
  });
});
