import * as z from 'zod';
import { memberIdField, momentField } from './fields.ts';

export const blockedMember = z.object({ memberId: memberIdField, displayName: z.string(), blockedAt: momentField });
export type BlockedMember = z.infer<typeof blockedMember>;
