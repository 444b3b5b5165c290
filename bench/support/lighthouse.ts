import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/run.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Device = 'mobile' | 'desktop';
export type Category = (typeof CATEGORIES)[number];
export interface Verdict {
  scores: Record<Category, number>;
  findings: string[];
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

const PROGRAM = join(ROOT, 'node_modules/.bin/lighthouse');
const REPORT_MAX_BYTES = 64 * 1024 ** 2;

/** Scores: 0 to 100. `findings`: audits below 0.9. `port`: the debugging port of a signed-in browser. */
export async function measureScreen(url: string, device: Device, port: number): Promise<Verdict> {
  const options = [`--port=${port}`, '--output=json', '--quiet', '--disable-storage-reset'];
  if (device === 'desktop') options.push('--preset=desktop');
  const { stdout } = await promisify(execFile)(PROGRAM, [url, ...options], { maxBuffer: REPORT_MAX_BYTES });
  const { categories, audits } = JSON.parse(stdout) as Report;
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const findings = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  const scores = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
  return { scores, findings };
}
