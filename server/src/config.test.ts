import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://bros.example/',
  MAIL_FROM: 'Bros Abroad <bros@bros.example>',
  SUPPORT_EMAIL: 'help@bros.example',
};

describe('the settings', () => {
  test('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isPublicUrlDefault: true,
      demo: 'full',
      isProduction: false,
      trustProxy: false,
      isErrorReportingOn: false,
      ipRateLimitFactor: 20,
    });
  });

  test('include no demo in production', () => {
    expect(readConfig({ ...production, HOST: '0.0.0.0' })).toMatchObject({ demo: 'none', publicUrl: 'https://bros.example' });
  });

  test('require a second step for staff only in production, unless set otherwise', () => {
    expect([{}, production].map((settings) => readConfig(settings).isSecondStepRequired)).toEqual([false, true]);
    expect(readConfig({ STAFF_SECOND_STEP: '1' }).isSecondStepRequired).toBe(true);
    expect(readConfig({ ...production, STAFF_SECOND_STEP: '0' }).isSecondStepRequired).toBe(false);
  });

  test.each([{}, { NODE_ENV: 'development' }, production])('reject the fake face detector outside of tests: %j', (settings) => {
    expect(() => readConfig({ ...settings, FACE_STANDIN: '1' })).toThrow('FACE_STANDIN is only for tests');
    expect(readConfig({ NODE_ENV: 'test', FACE_STANDIN: '1' }).isFaceStandIn).toBe(true);
  });

  test('accept a support email whose domain is in any script', () => {
    expect(readConfig({ SUPPORT_EMAIL: 'help@почта.рф' }).supportEmail).toBe('help@xn--80a1acny.xn--p1ai');
    expect(readConfig({ SUPPORT_EMAIL: 'help&more@example.xn--p1ai' }).supportEmail).toBe('help&more@example.xn--p1ai');
  });

  test.each([
    ['1', 'full'],
    ['small', 'small'],
    ['0', 'none'],
  ])('read DEMO %j as %j', (DEMO, demo) => {
    expect(readConfig({ DEMO }).demo).toBe(demo);
  });

  test.each([
    ['', false],
    ['0', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('parse TRUST_PROXY %j as %j', (TRUST_PROXY, expected) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(expected);
  });

  test.each([
    ['a mistyped environment', { NODE_ENV: 'prod' }, /NODE_ENV must be development, test or production/],
    ['production without MAIL_FROM', { ...production, MAIL_FROM: '' }, /MAIL_FROM/],
    ['production without a support email', { ...production, SUPPORT_EMAIL: '' }, /SUPPORT_EMAIL/],
    ['an invalid support email', { SUPPORT_EMAIL: 'help' }, /SUPPORT_EMAIL must be an email address/],
    ['a guessable token', { METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*16/],
    ['a port that is not a number', { PORT: 'abc' }, /^The setting PORT must be a whole number from 0 to 65535\.$/],
    ['a port that is too high', { PORT: '70000' }, /^The setting PORT must be a whole number from 0 to 65535\.$/],
    ['a fraction of a day', { BACKUP_DAYS: '1.5' }, /^The setting BACKUP_DAYS must be a whole number from 1 to 365\.$/],
    ['a limit of zero', { REQUESTS_PER_MINUTE: '0' }, /^The setting REQUESTS_PER_MINUTE must be a whole number of at least 1\.$/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^The setting LOG_LEVEL must be debug, info, warn, error or silent\.$/],
    ['a switch that is neither on nor off', { ERROR_REPORTING: 'perhaps' }, /^The setting ERROR_REPORTING must be 1 or 0\.$/],
    ['a URL of another kind of database', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL.*postgres/],
    ['a backup folder inside the data folder', { DATA_DIR: './data', BACKUP_DIR: './data/backups' }, /another disk/],
    ['a role without DATABASE_URL', { ROLE: 'worker' }, /ROLE is worker.*DATABASE_URL/],
    ['an unknown role', { ROLE: 'clerk' }, /ROLE must be all, web or worker/],
    ['a short secret', { SECRET: 'short' }, /SECRET.*32/],
    ['a public HOST outside production', { HOST: '0.0.0.0' }, /HOST/],
    ['production without a mail server', { ...production, SMTP_URL: '' }, /SMTP_URL/],
    ['production without PUBLIC_URL', { ...production, PUBLIC_URL: '' }, /PUBLIC_URL/],
    ['production with demo sign-ins', { ...production, DEMO: '1' }, /DEMO/],
    ['production with a small demo', { ...production, DEMO: 'small' }, /DEMO/],
    ['an unknown size of the demo', { DEMO: 'large' }, /DEMO must be 1, 0 or small/],
    ['a card provider without a webhook secret', { STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET/],
    ['an invalid webhook secret', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,' }, /whsec_/],
    ['a publishable Stripe key', { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /sk_ or rk_/],
    ['a bucket without keys', { S3_BUCKET: 'photos' }, /S3_ACCESS_KEY_ID/],
    ['a TURN server without a secret', { TURN_URLS: 'turn:turn.example' }, /TURN_SECRET/],
    ['an invalid TURN URL', { TURN_URLS: 'https://turn.example', TURN_SECRET: 'shared' }, /TURN_URLS.*turn:/],
    ['an invalid STUN URL', { STUN_URLS: 'turn:stun.example' }, /STUN_URLS.*stun:/],
    ['a model without a name', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, /AI_MODEL/],
    ['a model without a URL', { AI_MODEL: 'small' }, /AI_BASE_URL/],
    ['a model with an invalid URL', { AI_MODEL: 'small', AI_BASE_URL: 'ftp://models' }, /AI_BASE_URL.*http/],
  ])('reject %s with a readable message', (_, env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
