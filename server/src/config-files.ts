import { readFileSync } from 'node:fs';
import { ConfigError } from './config-environment.ts';

type Settings = Record<string, string | undefined>;

/** Each can be set as `NAME_FILE`, the path of a file with the value. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SECRET',
  'METRICS_TOKEN',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'TURN_SECRET',
  'AI_API_KEY',
] as const;

/** Adds the values from files. Compose and Kubernetes mount secrets as files, because other processes can see an environment. */
export function withSecretFiles(given: Settings): Settings {
  const found = SECRET_SETTINGS.flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (!path) return [];
    if (given[name]) throw new ConfigError(`${name} and ${name}_FILE are both set: remove one.`);
    return [[name, readSecret(name, path)]];
  });
  return { ...given, ...Object.fromEntries(found) };
}

function readSecret(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name}_FILE is ${path}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if (text === '') throw new ConfigError(`${name}_FILE is ${path}, which is empty.`);
  return text;
}
