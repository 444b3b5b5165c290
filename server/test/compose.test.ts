import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config.ts';

/** Checks the compose file as far as that works without Docker: its names agree with each other, and its settings start the server. */

const FOLDER = fileURLToPath(new URL('../../deploy', import.meta.url));

interface Service {
  image?: string;
  command?: string | string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  networks?: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const text = await readFile(join(FOLDER, 'compose.yaml'), 'utf8');
const { services, volumes, networks } = parse(text, { merge: true }) as Compose;
const apps = ['web-1', 'web-2', 'worker'];

/** The keys of a service that the file uses, from the compose specification. */
const KEYS = [
  'build',
  'command',
  'depends_on',
  'entrypoint',
  'environment',
  'healthcheck',
  'image',
  'init',
  'networks',
  'ports',
  'restart',
  'shm_size',
  'stop_grace_period',
  'volumes',
];

const GIVEN: Record<string, string> = {
  SITE_HOST: 'bros.example.org',
  SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'password1',
  S3_SECRET_ACCESS_KEY: 'password2',
  TURN_SECRET: 'secret',
  MAIL_FROM: 'Bros Abroad <bros@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
};
/** Compose's own `${NAME}`, `${NAME:-default}` and `${NAME:?sentence}`. */
const fill = (value: string) => value.replace(/\$\{(\w+)(?::[-?][^}]*)?\}/g, (_, name: string) => GIVEN[name] ?? '');
const settingsOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(String(value))]));

test('it has the parts of an installation of several processes', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['balancer', 'postgres', 'redis', 's3', 's3-bucket', 'smtp', 'turn', 'web-1', 'web-2', 'worker'].sort(),
  );
  for (const service of Object.values(services)) expect(KEYS).toEqual(expect.arrayContaining(Object.keys(service)));
});

test.each(apps)('the settings of %s start a server in production', (name) => {
  const config = readConfig(settingsOf(name));
  expect(config).toMatchObject({ isProduction: true, isDemo: false, role: name === 'worker' ? 'worker' : 'web' });
  expect(config.s3?.bucket).toBe('bros');
  expect(config.ice.turn?.secret).toBe(GIVEN.TURN_SECRET);
  const hosts = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL'].map(
    (key) => new URL(String(settingsOf(name)[key])).hostname,
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts));
});

test('every name that a service names exists, and whatever is waited for can be', () => {
  for (const service of Object.values(services)) {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other], other).toBeDefined();
      if (condition === 'service_healthy') expect(services[other]?.healthcheck, other).toBeDefined();
    }
    for (const network of service.networks ?? []) expect(networks).toHaveProperty(network);
    for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (!source.startsWith('.')) expect(volumes).toHaveProperty(source);
    }
    if (service.image !== 'bros-abroad') expect(service.image).toMatch(/:[\w.-]+$/);
  }
});

test('the balancer knows both web processes, and the example names every setting that is asked for', async () => {
  const caddyfile = await readFile(join(FOLDER, 'Caddyfile'), 'utf8');
  expect(caddyfile).toContain('reverse_proxy web-1:3000 web-2:3000');
  const example = await readFile(join(FOLDER, '.env.example'), 'utf8');
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const offered = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect([...offered].sort()).toEqual([...asked].sort());
});

test('the image starts the server as npm start does', async () => {
  const [dockerfile, run] = await Promise.all([
    readFile(join(FOLDER, 'Dockerfile'), 'utf8'),
    readFile(join(FOLDER, '../scripts/run.mjs'), 'utf8'),
  ]);
  const [, given = ''] = /SERVER_ARGUMENTS = \[(.*)\]/.exec(run) ?? [];
  const wanted = given.split(', ').map((argument) => argument.replaceAll("'", ''));
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...wanted]);
});
