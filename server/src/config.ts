import { resolve } from 'node:path';
import { ConfigError, type Environment, environment } from './config-environment.ts';
import { withSecretFiles } from './config-files.ts';
import {
  type IceSettings,
  type ModelSettings,
  type PaymentSettings,
  readIce,
  readModel,
  readPayments,
  readS3,
  type S3Settings,
} from './config-services.ts';

export { ConfigError, type ModelSettings, type S3Settings };

/** 'small' is for tests, with few members beyond the demo accounts. */
export type DemoSize = 'none' | 'small' | 'full';

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** `web` serves requests and sockets; `worker` runs jobs. */
  role: 'all' | 'web' | 'worker';
  databaseUrl: string | undefined;
  backupDir: string | undefined;
  backupDays: number;
  redisUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string;
  isPublicUrlDefault: boolean;
  /** Fastify's `trustProxy`: false, a number of hops, or addresses of proxies. */
  trustProxy: boolean | number | string;
  secret: string | undefined;
  supportEmail: string;
  mailFrom: string;
  smtpUrl: string | undefined;
  /** Lets other machines read `/metrics`. */
  metricsToken: string | undefined;
  /** Undefined if the built-in style is used, which requests nothing from other sites. */
  mapStyleUrl: string | undefined;
  isErrorReportingOn: boolean;
  demo: DemoSize;
  ipRateLimitFactor: number;
  requestsPerMinute: number;
  stopWithinSeconds: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Undefined for the embedded sandbox; in production, nothing can then be bought. */
  payments: PaymentSettings | undefined;
  s3: S3Settings | undefined;
  ice: IceSettings;
  model: ModelSettings | undefined;
  /** Only in tests; replaces the face engine. */
  isFaceStandIn: boolean;
  isModelModerating: boolean;
  /** Staff can use their role only with two-step verification or a passkey. */
  isSecondStepRequired: boolean;
}

/** The only reader of the environment. Throws `ConfigError`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(withSecretFiles(env));
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
    demo: readDemo(given.DEMO ?? !isProduction),
    ipRateLimitFactor: given.IP_RATE_LIMIT_FACTOR,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    stopWithinSeconds: given.STOP_WITHIN_SECONDS,
    logLevel: given.LOG_LEVEL,
    payments: readPayments(given),
    s3: readS3(given),
    ice: readIce(given),
    model: readModel(given),
    isModelModerating: given.AI_MODERATION,
    isFaceStandIn: given.FACE_STANDIN,
    isSecondStepRequired: given.STAFF_SECOND_STEP ?? isProduction,
  };
  if (given.FACE_STANDIN && given.NODE_ENV !== 'test') {
    throw new ConfigError('FACE_STANDIN is only for tests: it would verify anyone.');
  }
  refuseUnsafe(config);
  if (isProduction) refuseMadeUpAddresses(given);
  return config;
}

const readDemo = (given: 'small' | boolean): DemoSize => (given === 'small' ? given : given ? 'full' : 'none');

function readTrustProxy(value: string): boolean | number | string {
  if (value === '' || value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function readBackupDir({ BACKUP_DIR, DATA_DIR }: Environment): string | undefined {
  if (!BACKUP_DIR) return undefined;
  const backupDir = resolve(BACKUP_DIR);
  if (`${backupDir}/`.startsWith(`${resolve(DATA_DIR)}/`)) {
    throw new ConfigError(
      'BACKUP_DIR is inside DATA_DIR, so a backup would be lost with the data. Set a folder on another disk.',
    );
  }
  return backupDir;
}

/** Nobody reads emails to the default addresses. */
function refuseMadeUpAddresses({ MAIL_FROM, SUPPORT_EMAIL }: Environment): void {
  if (!MAIL_FROM) throw new ConfigError('MAIL_FROM must be set in production: it is the sender of every email.');
  if (!SUPPORT_EMAIL) throw new ConfigError('SUPPORT_EMAIL must be set in production: members who need help write to it.');
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function refuseUnsafe(config: Config): void {
  if (config.role !== 'all' && !config.databaseUrl) {
    throw new ConfigError(
      `ROLE is ${config.role}, which is for several processes on one database: set DATABASE_URL, or remove ROLE.`,
    );
  }
  if (config.isProduction) {
    if (!config.smtpUrl)
      throw new ConfigError('SMTP_URL must be set in production: without it, members could not confirm their email.');
    if (config.isPublicUrlDefault) throw new ConfigError('PUBLIC_URL must be set in production: links in emails begin with it.');
    if (config.demo !== 'none')
      throw new ConfigError('DEMO cannot be turned on in production, because the password of the demo accounts is public.');
  } else if (!LOOPBACK.test(config.host)) {
    throw new ConfigError(
      `HOST is ${config.host}, but outside production only this machine may connect, because anyone could open the mailbox and the demo accounts. Use 127.0.0.1, or set NODE_ENV=production.`,
    );
  }
}
