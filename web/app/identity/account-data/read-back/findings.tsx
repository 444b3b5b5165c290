import type { ReturningPart } from '@bros/contract/archive-records';
import { describeError } from '../../../platform/api.ts';
import { classes } from '../../../ui/classes.ts';
import type { ProfileField } from './plan.ts';
import styles from './read-back.module.css';
import type { Result } from './send.ts';
import { type PartSummary, summarize } from './summary.ts';
import { readBackTexts as texts } from './texts.ts';
import type { Found } from './use-read-back.ts';

const OPEN_MAX = 5;

export function Findings({ found: { plan, content }, results }: { found: Found; results: readonly Result[] | null }) {
  return (
    <ul className="grid plain-list" aria-label={texts.found}>
      {summarize(plan, content, results).map((summary) => (
        <li key={summary.part} className={classes('grid gap-4px-2 break-anywhere border-bottom', styles.part)}>
          <span className="semibold">{texts.parts[summary.part]}</span>
          <span className="muted">{describeCounts(summary, results !== null)}</span>
          <Refused {...summary} />
        </li>
      ))}
    </ul>
  );
}

function describeCounts({ added, present, left, refused, unreadable }: PartSummary, isSent: boolean): string {
  const counts = [
    added > 0 && texts.counts[isSent ? 'apply' : 'check'](added),
    left > 0 && texts.left(left),
    present > 0 && texts.present(present),
    refused.length + unreadable > 0 && texts.refused(refused.length + unreadable),
  ];
  return counts.filter(Boolean).join(' · ') || texts.none;
}

function Refused({ part, refused, unreadable }: PartSummary) {
  const lines = refused.map(({ label, why }) => ({
    label: nameOf(part, label),
    labels: typeof why === 'string' ? texts.reasons[why] : describeError(why).text,
  }));
  if (unreadable > 0) lines.push({ label: texts.unreadable(unreadable), labels: texts.reasons.unreadable });
  if (lines.length === 0) return null;
  return (
    <details className={classes('span-all', styles.refused)} open={lines.length <= OPEN_MAX}>
      <summary>{texts.why}</summary>
      <ul>
        {lines.map(({ label, labels }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an archive may contain duplicates, and the list never changes
          <li key={index}>
            <strong>{label}</strong>: {labels}
          </li>
        ))}
      </ul>
    </details>
  );
}

const nameOf = (part: ReturningPart, label: string): string => (part === 'profile' ? texts.fields[label as ProfileField] : label);
