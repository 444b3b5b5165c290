import * as z from 'zod';
import { sanitizeText } from './fields.ts';
import { REPORT_REASONS, REPORT_TEXT_MAX_CHARACTERS, REPORTABLE_TARGETS } from './report-rules.ts';

export const reportForm = z.strictObject({
  targetType: z.enum(REPORTABLE_TARGETS),
  targetId: z.uuid(),
  reason: z.enum(REPORT_REASONS),
  text: z.string().overwrite(sanitizeText).max(REPORT_TEXT_MAX_CHARACTERS).default(''),
});
