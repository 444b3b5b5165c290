import * as z from 'zod';
import { reasonField } from './fields.ts';

export const hidingForm = z.strictObject({ isHidden: z.boolean(), reason: reasonField });
