import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ipaddr from 'ipaddr.js';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../src/config.ts';
import { environment } from '../src/config-environment.ts';
import { closeDatabase, connectDatabase } from '../src/platform/database/connect.ts';
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts';
import { OtherVersionError } from '../src/platform/database/failure.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';
import { ownsTables } from '../src/platform/database/rights.ts';
import { afterUse } from './after-use.ts';

const FOLDER = fileURLToPath(new URL('../../deploy', import.meta.url));

interface Service {
  image?: string;
  command?: string | string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  volumes?: string[];
  networks?: string[];
  logging?: { options: Record<string, string> };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
}

const text = await readFile(join(FOLDER, 'compose.yaml'), 'utf8');
const { services, volumes, networks } = parse(text, { merge: true }) as Compose;
const servers = ['web-1', 'web-2', 'worker'];
const apps = [...servers, 'migrate'];

const KEYS = [
  'build',
  'command',
  'depends_on',
  'entrypoint',
  'environment',
  'healthcheck',
  'image',
  'init',
  'logging',
  'network_mode',
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
  POSTGRES_OWNER_PASSWORD: 'password3',
  POSTGRES_APPLICATION_PASSWORD: 'password4',
  S3_SECRET_ACCESS_KEY: 'ab'.repeat(32),
  TURN_SECRET: 'secret',
  MAIL_FROM: 'Bros Abroad <bros@example.org>',
  SUPPORT_EMAIL: 'support@example.org',
};
const fill = (value: string) =>
  value.replace(/\$\{(\w+)(?::?-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, otherwise = '') => GIVEN[name] ?? otherwise);
const settingsOf = (name: string) =>
  Object.fromEntries(Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [key, fill(String(value))]));

test('the compose file lists the services for several processes', () => {
  expect(Object.keys(services).sort()).toEqual(
    [...['backup', 'backup-files', 'balancer', 'postgres', 'redis', 's3', 'smtp', 'turn'], ...apps].sort(),
  );
  for (const service of Object.values(services)) expect(KEYS).toEqual(expect.arrayContaining(Object.keys(service)));
});

const ROLES: Record<string, string> = { worker: 'worker', migrate: 'all' };

test.each(apps)('the settings of %s start a server in production', (name) => {
  const config = readConfig(settingsOf(name));
  expect(config).toMatchObject({ isProduction: true, demo: 'none', role: ROLES[name] ?? 'web' });
  expect(config.s3?.bucket).toBe('bros');
  expect(config.ice.turn?.secret).toBe(GIVEN.TURN_SECRET);
  const hosts = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'SMTP_URL'].map(
    (key) => new URL(String(settingsOf(name)[key])).hostname,
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts));
});

/** Tests use FACE_STANDIN, production rejects DEMO, and the image sets DATA_DIR. */
const NOT_PASSED = ['FACE_STANDIN', 'DEMO', 'DATA_DIR'];
/** Only workers delete accounts and list them next to the backups. */
const OF_WORKERS = ['BACKUP_DIR', 'BACKUP_DAYS'];
const isPassed = (setting: string, name: string) =>
  !NOT_PASSED.includes(setting) &&
  (name === 'worker' || !OF_WORKERS.includes(setting)) &&
  (name !== 'migrate' || setting !== 'ROLE');

test.each(apps)('%s gets every setting of the server, with the server’s default', (name) => {
  const settings = settingsOf(name);
  expect(Object.keys(settings).sort()).toEqual(
    Object.keys(environment.shape)
      .filter((setting) => isPassed(setting, name))
      .sort(),
  );
  const required = Object.fromEntries(
    Object.entries(services[name]?.environment ?? {})
      .filter(([, value]) => !/^\$\{\w+:?-/.test(String(value)))
      .map(([key]) => [key, settings[key]]),
  );
  expect(readConfig(settings)).toEqual(readConfig(required));
});

test('no log of a service grows without a limit', () => {
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
});

test('every service that another service refers to exists, and has a health check if others wait for it', () => {
  for (const service of Object.values(services)) {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[other], other).toBeDefined();
      if (condition === 'service_healthy') expect(services[other]?.healthcheck, other).toBeDefined();
    }
    for (const network of service.networks ?? []) expect(networks).toHaveProperty(network);
    for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(FOLDER, source)), source).toBe(true);
      else expect(volumes).toHaveProperty(source);
    }
    if (service.image !== 'bros-abroad') expect(service.image).toMatch(/:[\w.-]+(@sha256:[0-9a-f]{64})?$/);
  }
});

test('the balancer knows both web processes, and the example names every required setting', async () => {
  const caddyfile = await readFile(join(FOLDER, 'Caddyfile'), 'utf8');
  expect(caddyfile).toContain('reverse_proxy web-1:3000 web-2:3000');
  const example = await readFile(join(FOLDER, '.env.example'), 'utf8');
  const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const offered = new Set([...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect([...offered].sort()).toEqual([...asked].sort());
});

test('the image starts the server with the same arguments as `npm start`', async () => {
  const [dockerfile, run] = await Promise.all([
    readFile(join(FOLDER, 'Dockerfile'), 'utf8'),
    readFile(join(FOLDER, '../scripts/run.mjs'), 'utf8'),
  ]);
  const [, given = ''] = /SERVER_ARGUMENTS = \[(.*)\]/.exec(run) ?? [];
  const wanted = given.split(', ').map((argument) => argument.replaceAll("'", ''));
  const [, command = '[]'] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  expect(wanted).toEqual(['./server/build/main.js']);
  expect(JSON.parse(command)).toEqual(['node', ...wanted]);
});

test('the tables are migrated before a server starts, by the same program as `npm run migrate`', async () => {
  const { scripts } = JSON.parse(await readFile(join(FOLDER, '../package.json'), 'utf8')) as { scripts: Record<string, string> };
  expect([services.migrate?.command].flat().join(' ')).toBe(scripts.migrate);
  for (const name of servers) expect(services[name]?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
});

test('the S3 server makes the bucket with the key and the region that the processes and the file backup use', async () => {
  const given = settingsOf('s3');
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = settingsOf('worker');
  expect([given.GARAGE_DEFAULT_BUCKET, given.GARAGE_DEFAULT_ACCESS_KEY]).toEqual([S3_BUCKET, S3_ACCESS_KEY_ID]);
  expect([given.GARAGE_DEFAULT_SECRET_KEY, given.GARAGE_RPC_SECRET]).toEqual([S3_SECRET_ACCESS_KEY, S3_SECRET_ACCESS_KEY]);
  expect(S3_ACCESS_KEY_ID).toMatch(/^GK[0-9a-f]{24}$/);
  const garage = await readFile(join(FOLDER, 'garage.toml'), 'utf8');
  expect(garage).toContain(`s3_region = "${S3_REGION}"`);
  expect(garage).toContain(`api_bind_addr = "0.0.0.0:${new URL(String(S3_ENDPOINT)).port}"`);
  expect(settingsOf('backup-files')).toMatchObject({
    S3_BUCKET,
    RCLONE_CONFIG_BUCKET_ENDPOINT: S3_ENDPOINT,
    RCLONE_CONFIG_BUCKET_REGION: S3_REGION,
    RCLONE_CONFIG_BUCKET_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    RCLONE_CONFIG_BUCKET_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  });
});

test('the database, its backup, the file backup and the worker share one backup folder', () => {
  for (const name of ['postgres', 'backup', 'backup-files', 'worker']) {
    expect(settingsOf(name).BACKUP_DIR, name).toBe('/backup');
    expect(services[name]?.volumes, name).toContain('backup:/backup');
  }
  // PostgreSQL trusts every caller of its socket.
  const withSocket = Object.keys(services).filter((name) =>
    services[name]?.volumes?.some((each) => each.startsWith('postgres-socket:')),
  );
  expect(withSocket).toEqual(['postgres', 'backup']);
  expect(services.backup?.image).toBe(services.postgres?.image);
});

async function readRoleStatements(): Promise<string[]> {
  const given = settingsOf('postgres');
  const values: Record<string, string> = {};
  const lines = (await readFile(join(FOLDER, 'database-roles.sql'), 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, variable, name = ''] = /^\\getenv (\w+) (\w+)$/.exec(line) ?? [];
    if (variable) values[variable] = String(given[name]);
    return variable || line.startsWith('--') || !line ? [] : line.replace(/:'(\w+)'/, (_, key: string) => `'${values[key]}'`);
  });
}

test('a new database has an owner that migrates, and a server whose role owns no table', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bros-compose-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  afterUse(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  const administrator = new pg.Client({ connectionString: server.url });
  await administrator.connect();
  await administrator.query('drop role bros_application');
  for (const statement of await readRoleStatements()) await administrator.query(statement);
  await administrator.end();
  const urlOf = (name: string) => {
    const { username, password, pathname } = new URL(String(settingsOf(name).DATABASE_URL));
    return Object.assign(new URL(server.url), { username, password, pathname }).href;
  };
  await expect(migrateDatabase(urlOf('web-1'), () => undefined)).rejects.toThrow(OtherVersionError.notOwner());
  expect(await migrateDatabase(urlOf('migrate'), () => undefined, { forceGrants: true })).toBeGreaterThan(0);
  expect(await migrateDatabase(urlOf('web-1'), () => undefined)).toBe(0);
  const application = connectDatabase(urlOf('worker'), { onError: () => undefined });
  expect(await ownsTables(application)).toBe(false);
  await closeDatabase(application);
});

test.each([
  ['127.0.0.1', '127.255.255.255', '::1', '::'],
  ['10.0.0.0', '10.255.255.255', '172.16.0.0', '172.31.255.255', '192.168.0.0', '192.168.255.255'],
  ['100.64.0.0', '100.127.255.255', '169.254.169.254', '0.0.0.0', '255.255.255.255', '224.0.0.1', '240.0.0.1'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1'],
  ['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::1', '2001::1', '2001:db8::1', '100::1'],
])('the TURN server does not relay to %s, %s, %s, %s …', (...addresses) => {
  for (const address of addresses) {
    expect(ipaddr.parse(address).range(), address).not.toBe('unicast');
    expect(isDenied(address), address).toBe(true);
  }
});

test.each(['1.1.1.1', '9.255.255.255', '100.128.0.0', '172.32.0.0', '192.169.0.0', '2606:4700::1111', '2a00:1450::1'])(
  'the TURN server relays to the public address %s',
  (address) => {
    expect(isDenied(address)).toBe(false);
  },
);

function isDenied(address: string): boolean {
  const bytes = (text: string) => Buffer.from(ipaddr.parse(text).toByteArray());
  const wanted = bytes(address);
  return [services.turn?.command ?? []].flat().some((argument) => {
    const [, from, to] = /^--denied-peer-ip=([^-]+)-(.+)$/.exec(argument) ?? [];
    if (!from || !to || bytes(from).length !== wanted.length) return false;
    return bytes(from).compare(wanted) <= 0 && bytes(to).compare(wanted) >= 0;
  });
}
