import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMetrics, type Sample } from './exposition.ts';
import { startTestApp } from './harness.ts';
import { readSelectors, type Selector, selectSamples } from './promql.ts';

/** Causes failing and slow requests, and applies the alerts' selectors to what the server then reports. Each test reads only what it added. */

const readYaml = async (name: string) =>
  parse(await readFile(fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url)), 'utf8'));
const { groups } = (await readYaml('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
const selectorsOf = (name: string): Selector[] =>
  readSelectors(groups.flatMap(({ rules }) => rules).find(({ alert }) => alert === name)?.expr ?? '');

const app = await startTestApp();
const client = app.database.$client;
const member = await app.signedIn();
const sum = (samples: readonly Sample[]) => samples.reduce((total, { value }) => total + value, 0);
const ask = (count: number, path = '/api/social-accounts') =>
  Promise.all(Array.from({ length: count }, async () => (await member.request('GET', path)).status));

/** Returns the amount that the action adds to each selector's samples. */
async function measure(selectors: readonly Selector[], action: () => Promise<void>): Promise<number[]> {
  const read = async () => {
    const samples = await readMetrics(app.publicUrl);
    return selectors.map((selector) => sum(selectSamples(samples, selector)));
  };
  const before = await read();
  await action();
  return (await read()).map((value, index) => value - (before[index] ?? 0));
}

test('a few failing requests exceed the limit of RequestsFailing, even if many probes succeed', async () => {
  const [failed = 0, all = 0] = await measure(selectorsOf('RequestsFailing'), async () => {
    expect(new Set(await ask(20))).toEqual(new Set([200]));
    for (const probe of ['/healthz', '/readyz', '/metrics']) await ask(40, probe);
    await client.query('alter table social_accounts rename to elsewhere');
    expect(await ask(1)).toEqual([500]);
    await client.query('alter table elsewhere rename to social_accounts');
  });
  expect([failed, all]).toEqual([1, 21]);
  expect(failed / all).toBeGreaterThan(0.02);
});

test('requests that wait for a lock exceed the limit of RequestsSlow, even if many probes are fast', async () => {
  const [buckets] = selectorsOf('RequestsSlow');
  const upTo = (le: string): Selector => {
    if (!buckets) throw new Error('The alert has no selector.');
    return { ...buckets, labels: [...buckets.labels, { name: 'le', operator: '=', value: le }] };
  };
  const [quick = 0, all = 0] = await measure([upTo('1'), upTo('+Inf')], async () => {
    await ask(20);
    for (const probe of ['/healthz', '/readyz', '/metrics']) await ask(40, probe);
    const holder = await client.connect();
    await holder.query('begin; lock table social_accounts');
    const waiting = ask(2);
    await holder.query('select pg_sleep(1.2)');
    await holder.query('commit');
    holder.release();
    expect(await waiting).toEqual([200, 200]);
  });
  expect(all).toBe(22);
  expect(all - quick).toBeGreaterThanOrEqual(2);
  // The 95th percentile is above a second if more than one request in twenty takes longer.
  expect(1 - quick / all).toBeGreaterThan(0.05);
});

test('ProcessDown watches the job of the scrapes, which reach every process of the Compose file', async () => {
  const { scrape_configs: scrapes } = (await readYaml('prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const { services } = (await readYaml('compose.yaml')) as { services: Record<string, { environment?: { ROLE?: string } }> };
  const [scrape] = scrapes;
  expect(selectorsOf('ProcessDown')).toEqual([
    { metric: 'up', labels: [{ name: 'job', operator: '=', value: scrape?.job_name }] },
  ]);
  const processes = Object.keys(services).filter((name) => services[name]?.environment?.ROLE !== undefined);
  expect(scrape?.static_configs.flatMap(({ targets }) => targets)).toEqual(processes.map((name) => `${name}:3000`));
});
