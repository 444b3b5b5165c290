import type { FigurePeriod, FigureStep, Figures } from '@bros/contract/staff/figures';
import { TIERS } from '@bros/contract/tiers';
import { formatNumber, formatPercent, formatShare } from '../../platform/format.ts';
import { figuresTexts as texts } from './figures-texts.ts';

export type Counted = number | null;

/** Ignores steps not counted yet; null if no step is counted. */
export function sumCounted(values: readonly Counted[]): Counted {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((total, value) => total + value, 0) : null;
}

/** Null unless every step is counted, because a comparison needs all of them. */
export const sumWhole = (values: readonly Counted[]): Counted => (values.includes(null) ? null : sumCounted(values));

export const countMembers = ({ members }: FigureStep): Counted =>
  members && TIERS.reduce((total, tier) => total + members[tier], 0);

interface Compared {
  now: Counted;
  before: Counted;
  than: string;
  write?: (value: number) => string;
}

/** From this percentage, a factor is clearer. */
const MANY_PERCENT = 1000;

/** '1,204, 8% more than the 30 days before.' No percentage if a sum is zero or less. */
export function describeChange({ now, before, than, write = formatNumber }: Compared): string {
  if (now === null) return texts.noneCounted;
  if (before === null) return texts.beforeUnknown(write(now));
  if (now === 0) return before === 0 ? texts.noneEither(than) : texts.noneNow(than, write(before));
  if (before === 0) return texts.noneBefore(write(now), than);
  if (now < 0 || before < 0) return texts.belowZero(write(now), than, write(before));
  if (now === before) return texts.same(write(now), than);
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent >= MANY_PERCENT) return texts.times(write(now), formatNumber(Math.round(now / before)), than);
  if (percent === 0) return texts.almostSame(write(now), than);
  return (now > before ? texts.more : texts.less)(write(now), formatPercent(percent), than);
}

export function describeEnded({ now, before }: Pick<Figures, 'now' | 'before'>, period: FigurePeriod): string {
  const [ended, endedBefore] = [now, before].map(({ steps }) => steps.reduce((total, step) => total + step.ended, 0)) as [
    number,
    number,
  ];
  const than = texts.than(period);
  const own =
    now.runningAtStart > 0
      ? texts.ended(ended, formatShare(ended / now.runningAtStart), now.runningAtStart)
      : texts.endedOfNone(ended);
  const other =
    before.runningAtStart > 0
      ? texts.endedBefore(than, endedBefore, formatShare(endedBefore / before.runningAtStart))
      : texts.endedBeforeOfNone(than, endedBefore);
  return `${own} ${other}`;
}
