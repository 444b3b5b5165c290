import lighthouse, { desktopConfig } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Device = 'mobile' | 'desktop';
export type Category = (typeof CATEGORIES)[number];
export interface Verdict {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that cost points. */
  findings: string[];
}

/** Lighthouse's scores of one screen, 0 to 100, in the browser that listens for debuggers on `port`, signed in as that is. */
export async function measureScreen(url: string, device: Device, port: number): Promise<Verdict> {
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true } as const;
  const run = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  if (!run) throw new Error(`Lighthouse could not measure ${url}.`);
  const { categories, audits } = run.lhr;
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
