import { emailField } from '@bros/contract/core/fields';
import { BACKUP_KEPT_DAYS, IP_RATE_LIMIT_FACTOR } from '@bros/contract/core/rules';
import * as z from 'zod';
import { OperatorError } from './platform/operator-error.ts';

const flag = z.stringbool({
  truthy: ['1', 'true', 'yes', 'on'],
  falsy: ['0', 'false', 'no', 'off', ''],
  error: 'must be 1 or 0',
});
const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error = `must be a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const optionalText = z
  .string()
  .transform((value) => value || undefined)
  .optional();
const optionalUrl = (...protocols: string[]) =>
  optionalText.refine((value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const optionalEmail = optionalText.transform((value, context) => {
  if (value === undefined) return undefined;
  const { data } = emailField.safeParse(value);
  if (data === undefined) context.addIssue('must be an email address');
  return data;
});

/** docs/operations.md explains each setting, except FACE_STANDIN, which is only for tests. The defaults suit a single machine. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  BACKUP_DIR: optionalText,
  BACKUP_DAYS: wholeNumber(1, 365).default(BACKUP_KEPT_DAYS),
  REDIS_URL: optionalUrl('redis:', 'rediss:'),
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  TRUST_PROXY: z.string().default(''),
  SECRET: optionalText.refine((value) => value === undefined || value.length >= 32, {
    error: 'must have at least 32 characters',
  }),
  SUPPORT_EMAIL: optionalEmail,
  MAIL_FROM: optionalText,
  METRICS_TOKEN: optionalText.refine((value) => value === undefined || value.length >= 16, {
    error: 'must have at least 16 characters',
  }),
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  MAP_STYLE_URL: optionalUrl('http:', 'https:'),
  ERROR_REPORTING: flag.default(false),
  DEMO: z.union([z.literal('small'), flag], { error: 'must be 1, 0 or small' }).optional(),
  IP_RATE_LIMIT_FACTOR: wholeNumber(1).default(IP_RATE_LIMIT_FACTOR),
  REQUESTS_PER_MINUTE: wholeNumber(1).default(3000),
  STOP_WITHIN_SECONDS: wholeNumber(5, 600).default(10),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  S3_ENDPOINT: optionalUrl('http:', 'https:'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  STUN_URLS: z.string().default('stun:stun.l.google.com:19302,stun:stun1.l.google.com:19302'),
  TURN_URLS: optionalText,
  TURN_SECRET: optionalText,
  AI_BASE_URL: optionalUrl('http:', 'https:'),
  AI_MODEL: optionalText,
  AI_API_KEY: optionalText,
  AI_MODERATION: flag.default(true),
  STAFF_SECOND_STEP: flag.optional(),
  FACE_STANDIN: flag.default(false),
});

export type Environment = z.infer<typeof environment>;

export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}
