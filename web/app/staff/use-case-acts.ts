import type { StaffCase } from '@bros/contract/moderation';
import { type ModerationRule, REASON_OF_REPORT, type RemovalReason } from '@bros/contract/moderation-rules';
import { useRef, useState } from 'react';
import { client, describeError } from '../platform/api.ts';
import { showToast } from '../ui/toasts.ts';
import { useRefreshStaff } from './api.ts';
import { moderationTexts as words } from './moderation-texts.ts';

/** What can be done with one case by one key. */
export const CASE_ACTS = ['release', 'remove', 'strike'] as const;
export type CaseAct = (typeof CASE_ACTS)[number];

const reasonOfRule: Record<ModerationRule, RemovalReason> = {
  slur: 'hate',
  insult: 'insult',
  threat: 'threat',
  scam: 'scam',
  shortLink: 'spam',
  contactHarvest: 'contacts',
  flood: 'spam',
  repeat: 'spam',
  newcomerLink: 'spam',
};

/** The reason that a removal would most likely have: of what weighed most. */
function likelyReason({ rules, reports, removalReason, suspicion }: StaffCase): RemovalReason {
  const [rule] = rules;
  if (removalReason) return removalReason;
  if (suspicion) return suspicion;
  if (rule) return reasonOfRule[rule];
  return reports[0] ? REASON_OF_REPORT[reports[0].reason] : 'other';
}

export interface CaseActs {
  reasonFor: (moderated: StaffCase) => RemovalReason;
  chooseReason: (moderated: StaffCase, reason: RemovalReason) => void;
  /** Nothing while an act on the same case is under way. */
  run: (moderated: StaffCase, act: CaseAct) => Promise<void>;
  /** Brings a decided case back to the open queue. */
  reopen: (caseId: string) => Promise<void>;
  /** The same for the case that was decided last on this screen, if one was. */
  reopenLast: () => Promise<void>;
  mute: (moderated: StaffCase) => void;
}

/** Decides cases; what was chosen as their reasons stays until then. */
export function useCaseActs(onMute: (moderated: StaffCase) => void): CaseActs {
  const refresh = useRefreshStaff();
  const [reasons, setReasons] = useState<Readonly<Record<string, RemovalReason>>>({});
  const last = useRef<string | null>(null);
  const underWay = useRef(new Set<string>());
  const reasonFor = (moderated: StaffCase) => reasons[moderated.id] ?? likelyReason(moderated);

  async function decide(moderated: StaffCase, act: CaseAct): Promise<void> {
    const outcome = act === 'release' ? 'released' : 'removed';
    await client.staff.decideCase({
      caseId: moderated.id,
      outcome,
      removalReason: outcome === 'removed' ? reasonFor(moderated) : null,
      withStrike: act === 'strike',
    });
    last.current = moderated.id;
    await refresh();
    showToast({ title: words.decided[outcome] });
  }

  async function reopen(caseId: string): Promise<void> {
    try {
      await client.staff.reopenCase({ caseId });
      showToast(words.reopened);
    } catch (error) {
      showToast({ title: words.failed, text: describeError(error).text, tone: 'error' });
    }
    await refresh();
  }

  return {
    reasonFor,
    chooseReason: ({ id }, reason) => setReasons((known) => ({ ...known, [id]: reason })),
    async run(moderated, act) {
      if (!moderated.can.decide || underWay.current.has(moderated.id)) return;
      underWay.current.add(moderated.id);
      try {
        await decide(moderated, act);
      } catch (error) {
        showToast({ title: words.failed, text: describeError(error).text, tone: 'error' });
        await refresh();
      } finally {
        underWay.current.delete(moderated.id);
      }
    },
    reopen,
    async reopenLast() {
      const caseId = last.current;
      last.current = null;
      if (caseId) await reopen(caseId);
    },
    mute: (moderated) => moderated.can.mute && onMute(moderated),
  };
}
