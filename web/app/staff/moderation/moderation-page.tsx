import { ASSIGNED, type Assigned } from '@bros/contract/core/assignment';
import type { StaffCase } from '@bros/contract/core/moderation';
import { useState } from 'react';
import { useSecondsUntil } from '../../platform/countdown.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Empty } from '../../ui/states.tsx';
import { useIsWide } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { withAny } from '../shared/any-of.ts';
import { useCases } from '../shared/api.ts';
import { AssignDialog, emptyTextOf } from '../shared/assignee.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { caseUrlSchema, QUEUES } from '../shared/filters.ts';
import { staffTexts } from '../shared/texts.ts';
import { CaseQueue, QueuedCase } from './case-queue.tsx';
import styles from './moderation.module.css';
import { assignableCase, ModerationCase } from './moderation-case.tsx';
import { ModerationKeys, useCaseKeys } from './moderation-keys.tsx';
import { moderationTexts as labels } from './moderation-texts.ts';
import { MuteDialog } from './mute-dialog.tsx';
import { type CaseActions, type HeldDecision, useCaseActions } from './use-case-actions.ts';

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
      {/* Not announced, because screen readers would read out every second. */}
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
      <PageHeader title={staffTexts.sections.moderation} lead={labels.lead} isOfList keepsLead />
      <Stack>
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
        {queue === 'open' && <ModerationKeys />}
        <Cases key={`${queue} ${assigned}`} queue={queue} assigned={assigned} />
      </Stack>
    </>
  );
}

function Cases({ queue, assigned }: { queue: 'open' | 'closed'; assigned: Assigned | '' }) {
  const query = useCases({ queue, assigned: assigned || undefined });
  const [muted, setMuted] = useState<StaffCase | null>(null);
  const [assigning, setAssigning] = useState<StaffCase | null>(null);
  const actions = useCaseActions({ onMute: setMuted, onAssign: setAssigning });
  const decided = new Set(actions.held.map(({ decision }) => decision.caseId));
  const cases = (itemsOf(query) ?? []).filter(({ id }) => !decided.has(id));
  const { current, choose } = useCaseKeys(cases, actions, muted !== null || assigning !== null);
  const isSplit = useIsWide();

  // After a decision, the frame gets the focus that the case's buttons had.
  const frame = useKeptFocus(cases.map(({ id }) => id).join());
  const emptyText = emptyTextOf(assigned) ?? (queue === 'open' ? labels.emptyText : labels.emptyClosed);
  const empty = <Empty title={labels.emptyTitle} text={emptyText} />;
  return (
    <Stack>
      <div ref={frame} tabIndex={-1} className={isSplit ? classes('grid gap-3 align-start', styles.split) : undefined}>
        <PagedList query={query} shape="card" lines={4} empty={empty}>
          {() => {
            if (cases.length === 0 && !query.hasNextPage) return empty;
            if (isSplit) return <CaseQueue cases={cases} current={current} onChoose={choose} />;
            return cases.map((each) => (
              <ModerationCase key={each.id} moderated={each} actions={actions} isSelected={each.id === current?.id} />
            ));
          }}
        </PagedList>
        {isSplit && current && <QueuedCase moderated={current} actions={actions} />}
      </div>
      <UndoDecisions actions={actions} />
      {assigning && <AssignDialog subject={assignableCase(assigning)} onClose={() => setAssigning(null)} />}
      {muted && <MuteDialog author={muted.author} onClose={() => setMuted(null)} />}
    </Stack>
  );
}
