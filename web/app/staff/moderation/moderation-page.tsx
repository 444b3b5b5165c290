import { ASSIGNED, type Assigned } from '@bros/contract/core/assignment';
import type { StaffCase } from '@bros/contract/core/moderation';
import { useState } from 'react';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { CaseDesk, DeskKeys } from '../../shared/desk/case-desk.tsx';
import { useCaseChoice } from '../../shared/desk/use-case-choice.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { withAny } from '../shared/any-of.ts';
import { useCases } from '../shared/api.ts';
import { AssignDialog, emptyTextOf } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { caseUrlSchema, QUEUES } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import styles from './moderation.module.css';
import { assignableCase, ModerationCase } from './moderation-case.tsx';
import { moderationTexts as labels } from './moderation-texts.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { QueueRow } from './queue-row.tsx';
import {
  CASE_ACTIONS,
  CASE_KEYS,
  type CaseAction,
  type CaseActions,
  type HeldDecision,
  useCaseActions,
} from './use-case-actions.ts';

function UndoDecisions({ actions: { held, undo } }: { actions: CaseActions }) {
  return (
    <ul className={classes('grid plain-list', styles.held)} aria-live="polite" aria-label={labels.held}>
      {held.map((each) => (
        <HeldItem key={each.decision.caseId} held={each} onUndo={() => undo(each.decision.caseId)} />
      ))}
    </ul>
  );
}

function HeldItem({ held: { decision, until }, onUndo }: { held: HeldDecision; onUndo: () => void }) {
  const { outcome, moderated } = decision;
  const seconds = useSecondsUntil(until);
  return (
    <li>
      <span>
        <strong>{labels.outcomes[outcome]}.</strong> {labels.caseOf(moderated.author.displayName, moderated.roomName)}
      </span>
      {/* Screen readers would read out every second. */}
      <span aria-live="off">
        <Button variant="quiet" size="small" isBusy={until === null} busyLabel={labels.busy} onPress={onUndo}>
          {labels.undo(seconds)}
        </Button>
      </span>
    </li>
  );
}

export const meta = () => describePage({ title: staffTexts.sections.moderation });

export default function ModerationPage() {
  const { shown, change } = useUrlState(caseUrlSchema);
  const { queue, assigned } = shown;
  return (
    <>
      <PageHeader title={staffTexts.sections.moderation} lead={labels.lead} isListPage keepsLead />
      <Stack>
        <div className="wrap gap-2 between align-end">
          <FilterBar
            first={
              <Row>
                <Select
                  name="queue"
                  label={labelTexts.show}
                  value={queue}
                  options={QUEUES.map((value) => ({ value, label: labels.queues[value] }))}
                  onChange={(chosen) => change({ queue: chosen, assigned: '' })}
                />
                {queue === 'open' && (
                  <Select
                    name="assigned"
                    label={assigneeTexts.assignedTo}
                    value={assigned}
                    options={withAny(ASSIGNED, (value) => assigneeTexts.filters[value])}
                    onChange={(chosen) => change({ assigned: chosen })}
                  />
                )}
              </Row>
            }
          />
          {queue === 'open' && <DeskKeys more={labels.keys} />}
        </div>
        <Cases key={`${queue} ${assigned}`} queue={queue} assigned={assigned} />
      </Stack>
    </>
  );
}

const ACTIONS_BY_KEY: Readonly<Record<string, CaseAction>> = Object.fromEntries(
  CASE_ACTIONS.map((action) => [CASE_KEYS[action].toLowerCase(), action]),
);

interface QueueProps {
  queue: 'open' | 'closed';
  assigned: Assigned | '';
}

function Cases({ queue, assigned }: QueueProps) {
  const query = useCases({ queue, assigned: assigned || undefined });
  const [muted, setMuted] = useState<StaffCase | null>(null);
  const [assigning, setAssigning] = useState<StaffCase | null>(null);
  const decisions = useCaseActions({ onMute: setMuted, onAssign: setAssigning });
  const { cases, choice, actions } = useQueue(query, decisions, muted !== null || assigning !== null);
  const emptyText = emptyTextOf(assigned) ?? (queue === 'open' ? labels.emptyText : labels.emptyClosed);
  return (
    <Stack>
      <CaseDesk
        query={query}
        cases={cases ?? []}
        choice={choice}
        empty={{ title: labels.emptyTitle, text: emptyText }}
        row={(moderated) => <QueueRow moderated={moderated} />}
      >
        {(moderated, { isOpen }) => (
          <ModerationCase
            moderated={moderated}
            actions={actions}
            isSelected={isOpen}
            onAssigned={() => choice.markChanged(moderated.id)}
          />
        )}
      </CaseDesk>
      <UndoDecisions actions={actions} />
      {assigning && (
        <AssignDialog
          subject={assignableCase(assigning, () => choice.markChanged(assigning.id))}
          onClose={() => setAssigning(null)}
        />
      )}
      {muted && <MuteDialog author={muted.author} onClose={() => setMuted(null)} />}
    </Stack>
  );
}

function useQueue(query: ReturnType<typeof useCases>, decisions: CaseActions, isPaused: boolean) {
  const decided = new Set(decisions.held.map(({ decision }) => decision.caseId));
  const cases = itemsOf(query)?.filter(({ id }) => !decided.has(id));
  const { isPlaceholderData } = query;
  const choice = useCaseChoice({ cases, isPlaceholderData, onKey: press, isPaused, returned: decisions.undone });
  const actions: CaseActions = {
    ...decisions,
    run(moderated, action) {
      if (!moderated.can.decide) return;
      choice.leave(moderated.id);
      decisions.run(moderated, action);
    },
    reopen: (caseId) => decisions.reopen(caseId, choice.markChanged),
  };

  function press(key: string): boolean {
    const { current } = choice;
    const action = ACTIONS_BY_KEY[key];
    if (key === 'u') void actions.takeBackLast();
    else if (current && action) actions.run(current, action);
    else if (current && key === CASE_KEYS.mute.toLowerCase()) actions.mute(current);
    else return false;
    return true;
  }
  return { cases, choice, actions };
}
