import * as z from 'zod';
import { timestampField } from './fields.ts';
import { operation } from './operation.ts';
import { ERROR_STACK_MAX_CHARACTERS } from './rules.ts';

export const SEVERITIES = ['info', 'warning', 'error', 'critical'] as const;

/** Contains nothing that a member typed (docs/specification.md, "Error record"). */
const clientErrorRecord = z.strictObject({
  id: z.uuid(),
  message: z.string().min(1).max(1000),
  stack: z.string().max(ERROR_STACK_MAX_CHARACTERS).optional(),
  timestamp: timestampField,
  severity: z.enum(SEVERITIES),
  fingerprint: z.string().min(1).max(100),
  context: z.strictObject({
    browser: z.string().max(500),
    url: z.string().max(2000),
    sessionId: z.string().max(64),
    component: z.string().max(200).optional(),
    action: z.string().max(200).optional(),
    metadata: z.record(z.string().max(50), z.string().max(500)).optional(),
  }),
});
export type ClientErrorRecord = z.infer<typeof clientErrorRecord>;

export const clientErrors = {
  /** Throws NOT_FOUND if error reporting is turned off. */
  report: operation('anyone', {
    method: 'POST',
    path: '/client-errors',
    summary: 'Report an error of the web app',
    successStatus: 202,
  })
    .input(clientErrorRecord)
    .output(z.object({ ok: z.literal(true) })),
};
