import type { DestinationPage } from '@bros/contract/places/destinations';
import { classes } from '../../../ui/classes.ts';
import { percentFrom } from './figures.ts';
import styles from './page.module.css';
import { Provenance, Section } from './section.tsx';
import { pageTexts } from './texts.ts';

const { cost: labels } = pageTexts;

/** In percent; a smaller difference is 'about the median'. */
const ABOUT_PERCENT = 3;
/** The scale ends at this multiple of the highest value, so its right end stays free. */
const HEADROOM = 1.15;
const WIDTH = 100;

export function Cost({ page }: { page: DestinationPage }) {
  const { monthlyCostLowUsd, monthlyCostHighUsd, medianMonthlyCostUsd: median } = page;
  const low = monthlyCostLowUsd ?? monthlyCostHighUsd;
  const high = monthlyCostHighUsd ?? monthlyCostLowUsd;
  if (low === null || high === null) return null;
  return (
    <Section title={labels.heading}>
      <p className={styles.figure}>{labels.range(low, high)}</p>
      <p className={styles.note}>{labels.note}</p>
      {median !== null && (
        <>
          <PriceRange low={low} high={high} median={median} />
          <p>{compare(median, percentFrom(median, low, high))}</p>
        </>
      )}
      <Provenance page={page} fact="monthlyCost" />
    </Section>
  );
}

function compare(median: number, percent: number): string {
  if (Math.abs(percent) <= ABOUT_PERCENT) return labels.atMedian(median);
  return percent < 0 ? labels.below(-percent, median) : labels.above(percent, median);
}

/** Hidden from screen readers, because the text says the same. */
function PriceRange({ low, high, median }: { low: number; high: number; median: number }) {
  const unit = WIDTH / (Math.max(high, median) * HEADROOM || 1);
  return (
    <div className={styles.range} aria-hidden>
      <svg viewBox={`0 0 ${WIDTH} 10`} preserveAspectRatio="none" aria-hidden>
        <rect className={styles.scale} y={3} width={WIDTH} height={4} />
        <rect className={styles.bar} x={low * unit} y={1} width={Math.max((high - low) * unit, 1)} height={8} />
        <line className={styles.median} x1={median * unit} x2={median * unit} y1={0} y2={10} />
      </svg>
      <p
        className={classes('muted text-small nowrap', styles.medianMark)}
        style={{ left: `${median * unit}%` }}
        data-late={median * unit > WIDTH / 2 || undefined}
      >
        {labels.medianMark(median)}
      </p>
    </div>
  );
}
