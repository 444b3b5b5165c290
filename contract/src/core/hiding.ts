import * as z from 'zod';
import { reasonField } from './fields.ts';

/** Staff hide what a member wrote, or show it again, and give a reason. */
export const hidingForm = z.strictObject({ isHidden: z.boolean(), reason: reasonField });
