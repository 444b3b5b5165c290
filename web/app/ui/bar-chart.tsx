import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './bar-chart.module.css';
import { classes } from './classes.ts';

interface Bar {
  key: string;
  /** The label under the pointer. */
  title: string;
  /** From the bottom up. One that is below zero stands alone and hangs. */
  parts: readonly { name: string; value: number; look?: 'explorer' | 'adventurer' | 'legend' }[];
}

interface BarChartProps {
  title: string;
  /** The same in words. */
  summary: string;
  bars: readonly Bar[];
  /** Below the left and the right end. */
  ends: readonly [string, string];
  /** The meaning of the looks. */
  legend?: readonly { name: string; look: 'explorer' | 'adventurer' | 'legend' }[];
  asTable: string;
  table: ReactNode;
  /** The counted thing, in words. */
  children?: ReactNode;
}

const BAR = 8;
const GAP = 2;
const HEIGHT = 100;
/** A bar of little among much stays visible. */
const LOWEST = 2;

/** Bars over time: a picture with its sum in words, and the same as a table. */
export function BarChart({ title, summary, bars, ends, legend, asTable, table, children }: BarChartProps) {
  const titleId = useId();
  const isQuiet = bars.every(({ parts }) => parts.every(({ value }) => value === 0));
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.summary}>{summary}</p>
      {!isQuiet && (
        <div className={styles.frame} aria-hidden>
          {legend && (
            <p className={styles.looks}>
              {legend.map(({ name, look }) => (
                <span key={look} className={classes(styles.mark, styles[look])}>
                  {name}
                </span>
              ))}
            </p>
          )}
          <Picture bars={bars} />
          <p className={styles.axis}>
            <span>{ends[0]}</span>
            <span>{ends[1]}</span>
          </p>
        </div>
      )}
      <details className={styles.table}>
        <summary>{asTable}</summary>
        {table}
      </details>
      {children}
    </section>
  );
}

const sumOf = ({ parts }: Bar): number => parts.reduce((total, { value }) => total + value, 0);

/** The summary says it in words, so the picture is silent. */
function Picture({ bars }: { bars: readonly Bar[] }) {
  const sums = bars.map(sumOf);
  const top = Math.max(0, ...sums);
  const bottom = Math.min(0, ...sums);
  const scale = (HEIGHT - 2 * LOWEST) / (top - bottom);
  const zero = LOWEST + top * scale;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: silent, and each bar has a title of its own for the pointer
    <svg className={styles.chart} viewBox={`0 0 ${bars.length * (BAR + GAP)} ${HEIGHT}`} preserveAspectRatio="none">
      {bars.map(({ key, title, parts }, index) => {
        let height = 0;
        return (
          <g key={key}>
            <title>{title}</title>
            {parts.map(({ name, value, look }) => {
              const size = value === 0 ? 0 : Math.max(LOWEST, Math.abs(value) * scale);
              const y = value < 0 ? zero : zero - height - size;
              height += size;
              return <rect key={name} className={look && styles[look]} x={index * (BAR + GAP)} y={y} width={BAR} height={size} />;
            })}
          </g>
        );
      })}
      <line className={styles.zero} x1={0} x2={bars.length * (BAR + GAP)} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
