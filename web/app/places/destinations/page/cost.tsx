import type { DestinationPage } from '@bros/contract/places/destinations';
import { percentFrom } from './figures.ts';
import styles from './page.module.css';
import { Provenance, Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { cost: words } = pageTexts;

/** Closer to the median than this is about the same, percent. */
const ABOUT_PERCENT = 3;
/** Free space at the right end of the scale, as a share of it. */
const HEADROOM = 1.15;
const WIDTH = 100;

/** The cost of a month, beside the median of all destinations. */
export function Cost({ page }: { page: DestinationPage }) {
  const { monthlyCostLowUsd, monthlyCostHighUsd, medianMonthlyCostUsd: median } = page;
  const low = monthlyCostLowUsd ?? monthlyCostHighUsd;
  const high = monthlyCostHighUsd ?? monthlyCostLowUsd;
  if (low === null || high === null) return null;
  return (
    <Section title={words.heading}>
      <p className={styles.figure}>{words.range(low, high)}</p>
      <p className={styles.note}>{words.note}</p>
      {median !== null && (
        <>
          <Range low={low} high={high} median={median} />
          <p>{compare(median, percentFrom(median, low, high))}</p>
        </>
      )}
      <Provenance page={page} fact="monthlyCost" />
    </Section>
  );
}

function compare(median: number, percent: number): string {
  if (Math.abs(percent) <= ABOUT_PERCENT) return words.atMedian(median);
  return percent < 0 ? words.below(-percent, median) : words.above(percent, median);
}

/** The range as a bar on a scale from nothing, and the median as a line across it. The words around it say the same. */
function Range({ low, high, median }: { low: number; high: number; median: number }) {
  const unit = WIDTH / (Math.max(high, median) * HEADROOM || 1);
  return (
    <div className={styles.range} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden>
        <rect className={styles.scale} y={3} width={WIDTH} height={4} />
        <rect className={styles.bar} x={low * unit} y={1} width={Math.max((high - low) * unit, 1)} height={8} />
        <line className={styles.median} x1={median * unit} x2={median * unit} y1={0} y2={10} />
      </svg>
      <p className={styles.medianMark} style={{ left: `${median * unit}%` }} data-late={median * unit > WIDTH / 2 || undefined}>
        {words.medianMark(median)}
      </p>
    </div>
  );
}
