import * as z from 'zod';
import { memberIdField, momentField } from './fields.ts';

/** A member whom the reader has blocked. */
export const blockedMember = z.object({ memberId: memberIdField, displayName: z.string(), blockedAt: momentField });
export type BlockedMember = z.infer<typeof blockedMember>;
