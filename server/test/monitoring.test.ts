import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readMetrics, type Sample } from './exposition.ts';
import { startTestApp } from './harness.ts';
import { readSelectors } from './promql.ts';
import { openSocket } from './sockets.ts';

const read = (path: string) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}

interface Panel {
  id: number;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets: { refId: string; expr: string }[];
}

const rules = (parse(await read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(await read('deploy/dashboard.json')) as { panels: Panel[] };
const dashboardExpressions = dashboard.panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);

/** The labels that Prometheus adds. */
const SCRAPE_LABELS = ['instance', 'job'];
const UP: Sample = { name: 'up', labels: {}, value: 1 };

function readGroupings(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, node }) {
      if (type.name !== 'GroupingLabels') return;
      for (const label of node.getChildren('LabelName')) names.push(expression.slice(label.from, label.to));
    },
  });
  return names;
}

async function readAllSamples(): Promise<Sample[]> {
  const app = await startTestApp({ env: { BACKUP_DIR: await mkdtemp(join(tmpdir(), 'bros-test-')) } });
  await openSocket(app, await app.signedIn());
  await app.visitor().request('GET', '/api/landing');
  return [...(await readMetrics(app.publicUrl)), UP];
}

test('alerts and dashboard use only metrics, labels and label values that the server has', async () => {
  const samples = await readAllSamples();
  for (const expression of [...rules.map(({ expr }) => expr), ...dashboardExpressions]) {
    const selectors = readSelectors(expression);
    expect(selectors, expression).not.toEqual([]);
    for (const { metric, labels } of selectors) {
      const found = samples.filter(({ name }) => name === metric);
      expect(found, `${metric} in ${expression}`).not.toEqual([]);
      const known = [...new Set(found.flatMap((sample) => Object.keys(sample.labels))), ...SCRAPE_LABELS];
      expect(known).toEqual(expect.arrayContaining([...labels.map(({ name }) => name), ...readGroupings(expression)]));
      for (const { name, operator, value } of labels) {
        if (operator !== '=' || SCRAPE_LABELS.includes(name)) continue;
        expect(
          found.map((sample) => sample.labels[name]),
          `${name} in ${expression}`,
        ).toContain(value);
      }
    }
  }
});

test('an expression that is not PromQL is rejected', () => {
  for (const broken of ['max by (queue (mails_queued)', 'rate(mails_queued[5x])', 'mails_queued >']) {
    expect(() => readSelectors(broken), broken).toThrow(SyntaxError);
  }
  expect(readSelectors('max(a{b="c", d!="e"}) / f')).toEqual([
    {
      metric: 'a',
      labels: [
        { name: 'b', operator: '=', value: 'c' },
        { name: 'd', operator: '!=', value: 'e' },
      ],
    },
    { metric: 'f', labels: [] },
  ]);
});

test('each alert has a severity, a summary and an entry in the operations manual', async () => {
  const manual = await read('docs/operations.md');
  const section = manual.split(/^## /m).find((text) => text.startsWith('Alerts\n')) ?? '';
  const explained = [...section.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(({ alert }) => alert));
  for (const { labels, annotations, for: wait } of rules) {
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    if (wait !== undefined) expect(wait).toMatch(/^\d+m$/);
  }
});

test('the panels of the dashboard have different IDs and do not overlap', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test('the request panels of the dashboard leave out probes', () => {
  const selectors = dashboardExpressions.flatMap(readSelectors).filter(({ metric }) => metric.startsWith('http_request'));
  expect(selectors.length).toBeGreaterThan(0);
  const leavesOutProbes = ({ labels }: (typeof selectors)[number]) =>
    labels.some(({ name, operator }) => name === 'route' && operator === '!~');
  expect(selectors.filter((selector) => !leavesOutProbes(selector))).toEqual([]);
});
