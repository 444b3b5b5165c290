import { resolve } from 'node:path';
import { ADDRESS_LIMIT_FACTOR } from '@bros/contract/rules';
import * as z from 'zod';

/**
 * The only reader of the environment. Every setting has a default that works on one machine; a setting that cannot be right ends the
 * start with a sentence. docs/operations.md explains each.
 */

const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off', ''] });
const port = z.coerce.number().int().min(0).max(65_535);
const optionalText = z
  .string()
  .transform((value) => value || undefined)
  .optional();
const optionalUrl = (...protocols: string[]) =>
  optionalText.refine((value) => value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optionalUrl('postgres:', 'postgresql:'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  BACKUP_DIR: optionalText,
  BACKUP_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  REDIS_URL: optionalUrl('redis:', 'rediss:'),
  PUBLIC_URL: optionalUrl('http:', 'https:'),
  TRUST_PROXY: z.string().default(''),
  SECRET: optionalText.refine((value) => value === undefined || value.length >= 32, {
    error: 'must have at least 32 characters',
  }),
  SUPPORT_EMAIL: optionalText.pipe(z.email({ error: 'must be an e-mail address' }).optional()),
  MAIL_FROM: optionalText,
  METRICS_TOKEN: optionalText.refine((value) => value === undefined || value.length >= 16, {
    error: 'must have at least 16 characters',
  }),
  SMTP_URL: optionalUrl('smtp:', 'smtps:'),
  MAP_STYLE_URL: optionalUrl('http:', 'https:'),
  ERROR_REPORTING: flag.default(false),
  DEMO: flag.optional(),
  ADDRESS_LIMIT_FACTOR: z.coerce.number().int().min(1).default(ADDRESS_LIMIT_FACTOR),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
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
  FACE_STANDIN: flag.default(false),
});

/** The card provider's own account. */
interface PaymentSettings {
  secretKey: string;
  /** The secrets that webhooks may be signed with: two while one replaces the other. */
  webhookSecrets: readonly string[];
}

export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A language model behind an API as OpenAI's (specification, K1). */
export interface ModelSettings {
  /** The beginning of its API's addresses: 'https://models.example/v1'. */
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
}

/** The servers by which participants of live streams find and reach each other. */
interface IceSettings {
  /** 'stun:stun.example:3478' */
  stunUrls: readonly string[];
  /** Undefined: participants connect directly. */
  turn: { urls: readonly string[]; secret: string } | undefined;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Its part of the work where several processes share a database: requests and sockets, jobs, or all of it. */
  role: 'all' | 'web' | 'worker';
  databaseUrl: string | undefined;
  /** The folder that backups of the embedded database and of the files are kept in; undefined: there are none. */
  backupDir: string | undefined;
  backupDays: number;
  redisUrl: string | undefined;
  /** The site's public address, without a trailing slash. Every link in a mail begins with it. */
  publicUrl: string;
  isPublicUrlDefault: boolean;
  /** Passed to Fastify: false, a number of hops, or the addresses of the proxies. */
  trustProxy: boolean | number | string;
  secret: string | undefined;
  supportEmail: string;
  mailFrom: string;
  smtpUrl: string | undefined;
  /** Lets callers from other machines read `/metrics`. */
  metricsToken: string | undefined;
  /** A style of the map from elsewhere; without it ours, which asks for nothing outside. */
  mapStyleUrl: string | undefined;
  /** True when errors in browsers are stored for staff. */
  isErrorReportingOn: boolean;
  isDemo: boolean;
  addressLimitFactor: number;
  requestsPerMinute: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Undefined: the embedded sandbox outside production, and nothing for sale in production. */
  payments: PaymentSettings | undefined;
  s3: S3Settings | undefined;
  ice: IceSettings;
  /** Undefined: nothing of any model runs. */
  model: ModelSettings | undefined;
  /** Faces are not measured at all: a stand-in answers. Only in tests. */
  isFaceStandIn: boolean;
  /** True when a configured model checks messages in rooms. */
  isModelModerating: boolean;
}

/** A setting that cannot be right. The message is the sentence for the person who starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and checks the settings. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const given = parsed.data;
  const isProduction = given.NODE_ENV === 'production';
  const config: Config = {
    isProduction,
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    role: given.ROLE,
    databaseUrl: given.DATABASE_URL,
    backupDir: readBackupDir(given),
    backupDays: given.BACKUP_DAYS,
    redisUrl: given.REDIS_URL,
    publicUrl: (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, ''),
    isPublicUrlDefault: given.PUBLIC_URL === undefined,
    trustProxy: readTrustProxy(given.TRUST_PROXY),
    secret: given.SECRET,
    supportEmail: given.SUPPORT_EMAIL ?? 'support@localhost.localdomain',
    mailFrom: given.MAIL_FROM ?? 'Bros Abroad <bros@localhost.localdomain>',
    metricsToken: given.METRICS_TOKEN,
    smtpUrl: given.SMTP_URL,
    mapStyleUrl: given.MAP_STYLE_URL,
    isErrorReportingOn: given.ERROR_REPORTING,
    isDemo: given.DEMO ?? !isProduction,
    addressLimitFactor: given.ADDRESS_LIMIT_FACTOR,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    logLevel: given.LOG_LEVEL,
    payments: readPayments(given),
    s3: readS3(given),
    ice: readIce(given),
    model: readModel(given),
    isModelModerating: given.AI_MODERATION,
    isFaceStandIn: given.FACE_STANDIN,
  };
  if (given.FACE_STANDIN && given.NODE_ENV !== 'test') {
    throw new ConfigError('FACE_STANDIN is for tests alone: it would verify anybody.');
  }
  refuseUnsafe(config);
  if (isProduction) refuseMadeUpAddresses(given);
  return config;
}

function readTrustProxy(value: string): boolean | number | string {
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readBackupDir({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: z.infer<typeof environment>): string | undefined {
  if (!BACKUP_DIR) return undefined;
  if (DATABASE_URL)
    throw new ConfigError('BACKUP_DIR is for the embedded database. With DATABASE_URL use pg_dump (docs/operations.md).');
  const backupDir = resolve(BACKUP_DIR);
  if (`${backupDir}/`.startsWith(`${resolve(DATA_DIR)}/`)) {
    throw new ConfigError(
      'BACKUP_DIR lies in DATA_DIR: a backup beside the data is lost with it. Name a folder on another disk.',
    );
  }
  return backupDir;
}

function readPayments(given: z.infer<typeof environment>): PaymentSettings | undefined {
  if (!given.STRIPE_SECRET_KEY) return undefined;
  if (!given.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too: without it no payment would be believed.',
    );
  }
  const webhookSecrets = given.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
  if (!webhookSecrets.every((secret) => /^whsec_\S+$/.test(secret))) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is one signing secret of the webhook endpoint (whsec_...), or two with a comma between them.',
    );
  }
  if (!/^(sk|rk)_/.test(given.STRIPE_SECRET_KEY)) {
    throw new ConfigError('STRIPE_SECRET_KEY begins with sk_ or rk_: this is another kind of key.');
  }
  return { secretKey: given.STRIPE_SECRET_KEY, webhookSecrets };
}

function readS3(given: z.infer<typeof environment>): S3Settings | undefined {
  if (!given.S3_BUCKET) return undefined;
  if (!given.S3_ACCESS_KEY_ID || !given.S3_SECRET_ACCESS_KEY) {
    throw new ConfigError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.');
  }
  return {
    endpoint: given.S3_ENDPOINT,
    region: given.S3_REGION,
    bucket: given.S3_BUCKET,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}

function readIce(given: z.infer<typeof environment>): IceSettings {
  const stunUrls = splitUrls('STUN_URLS', /^stuns?:[^\s/]+$/, given.STUN_URLS);
  if (!given.TURN_URLS && !given.TURN_SECRET) return { stunUrls, turn: undefined };
  if (!given.TURN_URLS || !given.TURN_SECRET) {
    throw new ConfigError('TURN_URLS and TURN_SECRET belong together: where the server is, and the secret it shares with us.');
  }
  return { stunUrls, turn: { urls: splitUrls('TURN_URLS', /^turns?:[^\s/]+$/, given.TURN_URLS), secret: given.TURN_SECRET } };
}

/** Addresses with commas between them. */
function splitUrls(name: 'STUN_URLS' | 'TURN_URLS', shape: RegExp, value: string): string[] {
  const urls = value.split(',').flatMap((url) => url.trim() || []);
  const scheme = name.slice(0, 4).toLowerCase();
  if (urls.every((url) => shape.test(url))) return urls;
  throw new ConfigError(
    `${name} is one address that begins with ${scheme}: or ${scheme}s:, or several with commas between them.`,
  );
}

function readModel(given: z.infer<typeof environment>): ModelSettings | undefined {
  if (!given.AI_BASE_URL && !given.AI_MODEL) return undefined;
  if (!given.AI_BASE_URL || !given.AI_MODEL) {
    throw new ConfigError('AI_BASE_URL and AI_MODEL belong together: where the model is, and what it is called there.');
  }
  return { baseUrl: given.AI_BASE_URL.replace(/\/+$/, ''), name: given.AI_MODEL, apiKey: given.AI_API_KEY };
}

/** The addresses of development lead nowhere: an answer to a mail would be lost. */
function refuseMadeUpAddresses({ MAIL_FROM, SUPPORT_EMAIL }: z.infer<typeof environment>): void {
  if (!MAIL_FROM) throw new ConfigError('MAIL_FROM must be set in production: it is the sender of every mail.');
  if (!SUPPORT_EMAIL) throw new ConfigError('SUPPORT_EMAIL must be set in production: members in trouble write there.');
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function refuseUnsafe(config: Config): void {
  if (config.role !== 'all' && !config.databaseUrl) {
    throw new ConfigError(
      `ROLE is ${config.role}, which is for several processes on one database: set DATABASE_URL, or leave ROLE out.`,
    );
  }
  if (config.isProduction) {
    if (!config.smtpUrl)
      throw new ConfigError('SMTP_URL must be set in production: without it no member could confirm their e-mail.');
    if (config.isPublicUrlDefault)
      throw new ConfigError('PUBLIC_URL must be set in production: the links in mails begin with it.');
    if (config.isDemo)
      throw new ConfigError('DEMO cannot be switched on in production: the demo sign-ins are known to everyone.');
  } else if (!LOOPBACK.test(config.host)) {
    throw new ConfigError(
      `HOST is ${config.host}, but outside production only this machine may connect: the mailbox and the demo sign-ins are open. Use 127.0.0.1, or set NODE_ENV=production.`,
    );
  }
}
