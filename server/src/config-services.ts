import { ConfigError, type Environment } from './config-environment.ts';

export interface PaymentSettings {
  secretKey: string;
  /** Two secrets while one secret replaces another. */
  webhookSecrets: readonly string[];
}

export interface S3Settings {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An OpenAI-compatible API (specification, K1). */
export interface ModelSettings {
  /** 'https://models.example/v1' */
  baseUrl: string;
  name: string;
  apiKey: string | undefined;
}

export interface IceSettings {
  /** 'stun:stun.example:3478' */
  stunUrls: readonly string[];
  turn: { urls: readonly string[]; secret: string } | undefined;
}

export function readPayments(given: Environment): PaymentSettings | undefined {
  if (!given.STRIPE_SECRET_KEY) return undefined;
  if (!given.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set too: without it, webhooks about payments cannot be verified.',
    );
  }
  const webhookSecrets = given.STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim());
  if (!webhookSecrets.every((secret) => /^whsec_\S+$/.test(secret))) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be a signing secret of the webhook endpoint (whsec_...), or two separated by a comma.',
    );
  }
  if (!/^(sk|rk)_/.test(given.STRIPE_SECRET_KEY)) {
    throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_ or rk_.');
  }
  return { secretKey: given.STRIPE_SECRET_KEY, webhookSecrets };
}

export function readS3(given: Environment): S3Settings | undefined {
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

export function readIce(given: Environment): IceSettings {
  const stunUrls = splitUrls('STUN_URLS', /^stuns?:[^\s/]+$/, given.STUN_URLS);
  if (!given.TURN_URLS && !given.TURN_SECRET) return { stunUrls, turn: undefined };
  if (!given.TURN_URLS || !given.TURN_SECRET) {
    throw new ConfigError(
      'TURN_URLS and TURN_SECRET must be set together: the URLs of the server, and the secret that it shares with this server.',
    );
  }
  return { stunUrls, turn: { urls: splitUrls('TURN_URLS', /^turns?:[^\s/]+$/, given.TURN_URLS), secret: given.TURN_SECRET } };
}

function splitUrls(name: 'STUN_URLS' | 'TURN_URLS', shape: RegExp, value: string): string[] {
  const urls = value.split(',').flatMap((url) => url.trim() || []);
  const scheme = name.slice(0, 4).toLowerCase();
  if (urls.every((url) => shape.test(url))) return urls;
  throw new ConfigError(`${name} must be a URL that begins with ${scheme}: or ${scheme}s:, or several separated by commas.`);
}

export function readModel(given: Environment): ModelSettings | undefined {
  if (!given.AI_BASE_URL && !given.AI_MODEL) return undefined;
  if (!given.AI_BASE_URL || !given.AI_MODEL) {
    throw new ConfigError('AI_BASE_URL and AI_MODEL must be set together: the URL of the API, and the name of the model there.');
  }
  return { baseUrl: given.AI_BASE_URL.replace(/\/+$/, ''), name: given.AI_MODEL, apiKey: given.AI_API_KEY };
}
