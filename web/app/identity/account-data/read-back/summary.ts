import { RETURNING_PARTS, type ReturningPart } from '@bros/contract/archive-records';
import type { ArchiveContent } from './archive-content.ts';
import type { Plan } from './plan.ts';
import type { Outcome, Result } from './send.ts';

type RefusalReason = Extract<Outcome, { outcome: 'refused' }>['why'];

export interface PartSummary {
  part: ReturningPart;
  /** Before sending: the records to restore. Afterward: the restored records. */
  added: number;
  present: number;
  /** Not sent, because the import was stopped. */
  left: number;
  refused: { label: string; why: RefusalReason }[];
  unreadable: number;
}

/** @param results null until the import */
export function summarize(plan: Plan, content: ArchiveContent, results: readonly Result[] | null): PartSummary[] {
  return RETURNING_PARTS.map((part) => {
    const answers = results?.filter((result) => result.part === part) ?? [];
    const outcomes = [...plan[part].filter(({ outcome }) => outcome !== 'add' || results === null), ...answers];
    return {
      part,
      added: outcomes.filter(({ outcome }) => outcome === 'add' || outcome === 'added').length,
      present: outcomes.filter(({ outcome }) => outcome === 'present').length,
      left: results === null ? 0 : plan[part].filter(({ outcome }) => outcome === 'add').length - answers.length,
      refused: outcomes.flatMap((item) =>
        item.outcome === 'refused' ? [{ label: item.label, why: 'why' in item ? item.why : item.reason }] : [],
      ),
      unreadable: content[part].unreadable,
    };
  });
}

export const countAdding = (plan: Plan): number =>
  RETURNING_PARTS.reduce((sum, part) => sum + plan[part].filter(({ outcome }) => outcome === 'add').length, 0);
