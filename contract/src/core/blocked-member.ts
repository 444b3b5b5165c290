import * as z from 'zod';
import { memberIdField, timestampField } from './fields.ts';

export const blockedMember = z.object({ memberId: memberIdField, displayName: z.string(), blockedAt: timestampField });
export type BlockedMember = z.infer<typeof blockedMember>;
