import * as z from 'zod';
import { blockedMember } from '../core/blocked-member.ts';
import { cursorField, memberIdField, pageOf } from '../core/fields.ts';
import { operation } from './operation.ts';

const BLOCKS_PAGE_SIZE = 50;
const memberInput = z.strictObject({ memberId: memberIdField });

export const blocks = {
  list: operation('people.see', { method: 'GET', path: '/blocks', summary: 'List members I have blocked' })
    .input(
      z.strictObject({
        cursor: cursorField.optional(),
        limit: z.coerce.number().int().min(1).max(BLOCKS_PAGE_SIZE).default(BLOCKS_PAGE_SIZE),
      }),
    )
    .output(pageOf(blockedMember)),
  block: operation('people.see', {
    method: 'PUT',
    path: '/blocks/{memberId}',
    summary: 'Block a member',
    description: 'Hides the two members from each other everywhere and ends a connection or request between them. Idempotent.',
  })
    .input(memberInput)
    .output(z.object({ isBlocked: z.literal(true) })),
  /** Restores neither connection nor request. */
  unblock: operation('member', { method: 'DELETE', path: '/blocks/{memberId}', summary: 'Unblock a member' })
    .input(memberInput)
    .output(z.object({ isBlocked: z.literal(false) })),
};
