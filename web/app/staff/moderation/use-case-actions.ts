import type { StaffCase } from '@bros/contract/core/moderation';
import {
  type CaseOutcome,
  type ModerationRule,
  REASON_OF_REPORT,
  type RemovalReason,
} from '@bros/contract/core/moderation-rules';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { client, describeError } from '../../platform/api.ts';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshStaff } from '../shared/api.ts';
import { type Held, HeldDecisions } from './held-decisions.ts';
import { moderationTexts as labels } from './moderation-texts.ts';

export const CASE_ACTIONS = ['release', 'remove', 'strike'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

export const CASE_KEYS = { release: 'R', remove: 'X', strike: 'S', mute: 'M' } as const satisfies Record<
  CaseAction | 'mute',
  string
>;

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

function likelyReason({ rules, reports, removalReason, suspicion }: StaffCase): RemovalReason {
  const [rule] = rules;
  if (removalReason) return removalReason;
  if (suspicion) return suspicion;
  if (rule) return reasonOfRule[rule];
  return reports[0] ? REASON_OF_REPORT[reports[0].reason] : 'other';
}

interface Decision {
  caseId: string;
  moderated: StaffCase;
  outcome: CaseOutcome;
  removalReason: RemovalReason | null;
  withStrike: boolean;
}
export type HeldDecision = Held<Decision>;

export interface CaseActions {
  reasonFor: (moderated: StaffCase) => RemovalReason;
  chooseReason: (moderated: StaffCase, reason: RemovalReason) => void;
  run: (moderated: StaffCase, action: CaseAction) => void;
  held: readonly HeldDecision[];
  undo: (caseId: string) => void;
  undone: Pick<Decision, 'caseId'> | null;
  /** Calls `onReopened` before the list is refreshed. */
  reopen: (caseId: string, onReopened?: (caseId: string) => void) => Promise<void>;
  /** Undoes the last decision, or reopens its case if already sent. */
  takeBackLast: () => Promise<void>;
  mute: (moderated: StaffCase) => void;
  openAssigning: (moderated: StaffCase) => void;
}

const warn = (error: unknown) => showToast({ title: labels.failed, text: describeError(error).text, tone: 'error' });

interface Dialogs {
  onMute: (moderated: StaffCase) => void;
  onAssign: (moderated: StaffCase) => void;
}

export function useCaseActions({ onMute, onAssign }: Dialogs): CaseActions {
  const refresh = useRefreshStaff();
  const [reasons, setReasons] = useState<Readonly<Record<string, RemovalReason>>>({});
  const last = useRef<string | null>(null);
  const reasonFor = (moderated: StaffCase) => reasons[moderated.id] ?? likelyReason(moderated);
  const [decisions] = useState(() => new HeldDecisions<Decision>(send));
  const [undone, setUndone] = useState<CaseActions['undone']>(null);
  const held = useSyncExternalStore(decisions.subscribe, decisions.read, decisions.read);

  async function send({ moderated: _, ...decision }: Decision): Promise<void> {
    try {
      await client.staff.decideCase(decision, { context: { outlivesPage: true } });
      last.current = decision.caseId;
      showToast({ title: labels.decided[decision.outcome] });
    } catch (error) {
      warn(error);
    }
    await refresh();
  }

  useEffect(() => {
    const leave = () => decisions.sendAll();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [decisions]);

  async function reopen(caseId: string, onReopened?: (caseId: string) => void): Promise<void> {
    try {
      await client.staff.reopenCase({ caseId });
      onReopened?.(caseId);
      showToast(labels.reopened);
    } catch (error) {
      warn(error);
    }
    await refresh();
  }

  function undo(caseId: string): void {
    if (decisions.undo(caseId)) setUndone({ caseId });
  }

  return {
    reasonFor,
    chooseReason: ({ id }, reason) => setReasons((known) => ({ ...known, [id]: reason })),
    run(moderated, action) {
      const outcome = action === 'release' ? 'released' : 'removed';
      const removalReason = outcome === 'removed' ? reasonFor(moderated) : null;
      decisions.hold({ caseId: moderated.id, moderated, outcome, removalReason, withStrike: action === 'strike' });
    },
    held,
    undo,
    undone,
    reopen,
    async takeBackLast() {
      const latest = held.findLast(({ until }) => until !== null);
      if (latest) return undo(latest.decision.caseId);
      const caseId = last.current;
      last.current = null;
      if (caseId) await reopen(caseId);
    },
    mute: (moderated) => moderated.can.mute && onMute(moderated),
    openAssigning: onAssign,
  };
}
