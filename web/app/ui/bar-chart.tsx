import type { ReactNode } from 'react';
import { useId } from 'react';
import { formatShort } from '../platform/format.ts';
import styles from './bar-chart.module.css';
import { classes } from './classes.ts';
import { namedPlaces, ticksOf } from './ticks.ts';

type Look = 'browser' | 'explorer' | 'adventurer' | 'legend';

export interface Bar {
  key: string;
  title: string;
  name: string;
  /** From the bottom up; empty if unknown. A part below zero must be the only one. */
  parts: readonly { name: string; value: number; look?: Look }[];
  before?: number | null;
}

interface BarChartProps {
  title: string;
  summary: string;
  bars: readonly Bar[];
  formatTick?: (value: number) => string;
  legend?: readonly { name: string; look: Look }[];
  compared?: { now: string; before: string };
  /** Shows the frame even if all values are zero, to align charts side by side. */
  keepsFrame?: boolean;
  asTable: string;
  table: ReactNode;
  children?: ReactNode;
}

const BAR = 8;
const GAP = 2;
const STEP = BAR + GAP;
const HEIGHT = 100;
const LOWEST = 2;

export function BarChart(props: BarChartProps) {
  const { title, summary, bars, keepsFrame, asTable, table, children } = props;
  const titleId = useId();
  const isQuiet = bars.every(({ parts, before }) => !before && parts.every(({ value }) => value === 0));
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-h3">
        {title}
      </h2>
      <p className="margin-bottom-2 muted">{summary}</p>
      {(keepsFrame || !isQuiet) && <Frame {...props} />}
      <details className={styles.table}>
        <summary>{asTable}</summary>
        {table}
      </details>
      {children}
    </section>
  );
}

const sumOf = ({ parts }: Bar): number => parts.reduce((total, { value }) => total + value, 0);

/** Screen readers get the summary and the table. */
function Frame({ bars, legend, compared, formatTick = formatShort }: BarChartProps) {
  const ticks = ticksOf(bars.flatMap((bar) => [sumOf(bar), bar.before ?? 0]));
  return (
    <div className="padding-2 surface" aria-hidden>
      {(legend || compared) && (
        <p className={classes('wrap gap-0-2 margin-bottom-1 text-small', styles.looks)}>
          {legend?.map(({ name, look }) => (
            <span key={look} className={classes(styles.mark, styles[look])}>
              {name}
            </span>
          ))}
          {compared && !legend && <span className={styles.mark}>{compared.now}</span>}
          {compared && <span className={styles.lineMark}>{compared.before}</span>}
        </p>
      )}
      <div className={styles.plot}>
        <p className={styles.scale}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </p>
        <Picture bars={bars} ticks={ticks} />
        <p className={classes('muted text-small relative', styles.axis)}>
          {namedPlaces(bars.length).map((index) => (
            <span
              key={index}
              style={index > 0 && index < bars.length - 1 ? { left: `${((index + 0.5) / bars.length) * 100}%` } : {}}
            >
              {bars[index]?.name}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Picture({ bars, ticks }: { bars: readonly Bar[]; ticks: readonly number[] }) {
  const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];
  const scale = HEIGHT / (top - bottom);
  const heightOf = (value: number) => (top - value) * scale;
  const width = bars.length * STEP;
  const before = bars.map((bar) => bar.before ?? null);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, and each bar has a title for the pointer
    <svg className={classes('block full-width', styles.chart)} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
      {ticks.map((tick) => (
        <line
          key={tick}
          className={classes(tick === 0 && styles.zero)}
          x1={0}
          x2={width}
          y1={heightOf(tick)}
          y2={heightOf(tick)}
        />
      ))}
      {bars.map((bar, index) => (
        <Column key={bar.key} bar={bar} x={index * STEP} scale={scale} zero={heightOf(0)} />
      ))}
      {/* A gap between the line and the bars, except at zero. */}
      <path
        className={classes(styles.before, styles.halo)}
        d={drawLine(
          before.map((value) => value || null),
          heightOf,
        )}
      />
      <path className={styles.before} d={drawLine(before, heightOf)} />
    </svg>
  );
}

function Column({ bar, x, scale, zero }: { bar: Bar; x: number; scale: number; zero: number }) {
  let height = 0;
  return (
    <g>
      <title>{bar.title}</title>
      <rect className={styles.reach} x={x} y={0} width={STEP} height={HEIGHT} />
      {bar.parts.map(({ name, value, look }) => {
        const size = value === 0 ? 0 : Math.max(LOWEST, Math.abs(value) * scale);
        const y = value < 0 ? zero : zero - height - size;
        height += size;
        return <rect key={name} className={look && styles[look]} x={x + GAP / 2} y={y} width={BAR} height={size} />;
      })}
    </g>
  );
}

function drawLine(values: readonly (number | null)[], heightOf: (value: number) => number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isFirst = typeof values[index - 1] !== 'number';
      return `${isFirst ? 'M' : 'L'}${index * STEP} ${heightOf(value)}H${(index + 1) * STEP}`;
    })
    .join('');
}
