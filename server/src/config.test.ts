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
  test('are valid when all are missing', () => {
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

  test('for production have no demo', () => {
    expect(readConfig({ ...production, HOST: '0.0.0.0' })).toMatchObject({ demo: 'none', publicUrl: 'https://bros.example' });
  });

  test.each([{}, { NODE_ENV: 'development' }, production])('refuse a fake face detector outside of tests: %j', (settings) => {
    expect(() => readConfig({ ...settings, FACE_STANDIN: '1' })).toThrow('FACE_STANDIN is for tests alone');
    expect(readConfig({ NODE_ENV: 'test', FACE_STANDIN: '1' }).isFaceStandIn).toBe(true);
  });

  test('accept a support email with a domain of any script', () => {
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
    ['production without a sender', { ...production, MAIL_FROM: '' }, /MAIL_FROM/],
    ['production without an address for help', { ...production, SUPPORT_EMAIL: '' }, /SUPPORT_EMAIL/],
    ['an address for help that is none', { SUPPORT_EMAIL: 'help' }, /SUPPORT_EMAIL must be an email address/],
    ['a token that can be guessed', { METRICS_TOKEN: 'short' }, /METRICS_TOKEN.*16/],
    ['a port that is none', { PORT: 'x' }, /PORT/],
    ['a database of another kind', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL.*postgres/],
    ["a folder of backups for a database of one's own", { BACKUP_DIR: '/b', DATABASE_URL: 'postgres://x/y' }, /pg_dump/],
    ['backups beside the data', { DATA_DIR: './data', BACKUP_DIR: './data/backups' }, /another disk/],
    ['a part of the work without the others', { ROLE: 'worker' }, /ROLE is worker.*DATABASE_URL/],
    ['a part that is none', { ROLE: 'clerk' }, /ROLE must be all, web or worker/],
    ['a short secret', { SECRET: 'short' }, /SECRET.*32/],
    ['an open door outside production', { HOST: '0.0.0.0' }, /HOST/],
    ['production without mail', { ...production, SMTP_URL: '' }, /SMTP_URL/],
    ['production without its address', { ...production, PUBLIC_URL: '' }, /PUBLIC_URL/],
    ['production with demo sign-ins', { ...production, DEMO: '1' }, /DEMO/],
    ['production with a small demo', { ...production, DEMO: 'small' }, /DEMO/],
    ['a demo of another size', { DEMO: 'large' }, /DEMO must be 1, 0 or small/],
    ['a card provider whose webhooks nobody could believe', { STRIPE_SECRET_KEY: 'sk_live_1' }, /STRIPE_WEBHOOK_SECRET/],
    ['a signing secret that is none', { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1,' }, /whsec_/],
    ['a key for browsers', { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /sk_ or rk_/],
    ['half a bucket', { S3_BUCKET: 'photos' }, /S3_ACCESS_KEY_ID/],
    ['half a TURN server', { TURN_URLS: 'turn:turn.example' }, /TURN_SECRET/],
    ['a TURN server that is none', { TURN_URLS: 'https://turn.example', TURN_SECRET: 'shared' }, /TURN_URLS.*turn:/],
    ['a STUN server that is none', { STUN_URLS: 'turn:stun.example' }, /STUN_URLS.*stun:/],
    ['a model without a name', { AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, /AI_MODEL/],
    ['a model that is nowhere', { AI_MODEL: 'small' }, /AI_BASE_URL/],
    ['a model at no address', { AI_MODEL: 'small', AI_BASE_URL: 'ftp://models' }, /AI_BASE_URL.*http/],
  ])('refuse %s with a readable message', (_, env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
