import * as z from 'zod';
import { inviteCodeField } from './fields.ts';
import { operation } from './operation.ts';

export const invitations = {
  /** Who invites, by first name only: all that a visitor may know of a member (product.md, "Settled"). */
  preview: operation(
    'anyone',
    { method: 'GET', path: '/invitations/{code}', summary: 'Who invites with this code' },
    'INVITE_UNKNOWN',
    'INVITE_REVOKED',
    'INVITE_EXPIRED',
    'INVITE_USED_UP',
  )
    .input(z.strictObject({ code: inviteCodeField }))
    .output(z.object({ inviterFirstName: z.string() })),
};
