import type { StaffCase } from '@bros/contract/core/moderation';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../platform/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { Quiet, Strong } from '../shared/cells.tsx';
import styles from './moderation.module.css';
import { caseTones, ModerationCase } from './moderation-case.tsx';
import { caseElementId } from './moderation-keys.tsx';
import { moderationTexts as labels } from './moderation-texts.ts';
import type { CaseActions } from './use-case-actions.ts';

interface CaseQueueProps {
  cases: readonly StaffCase[];
  current: StaffCase | undefined;
  onChoose: (id: string) => void;
}

/** The list at the left of the open case. */
export function CaseQueue({ cases, current, onChoose }: CaseQueueProps) {
  return (
    <ol className={classes('grid plain-list surface', styles.queue)} aria-label={labels.queue}>
      {cases.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            id={caseElementId(each.id)}
            className={classes('grid gap-4px', styles.row)}
            aria-current={each.id === current?.id || undefined}
            onClick={() => onChoose(each.id)}
          >
            <span className="line between gap-1">
              <Strong>{each.author.displayName}</Strong>
              <Badge tone={caseTones[each.state]}>{labels.states[each.state]}</Badge>
            </span>
            <span className="clamp break-anywhere">{each.content}</span>
            <Quiet>
              {each.assignee && `${assigneeTexts.to(each.assignee.displayName)}, `}
              {labels.caseIn(each.roomName)}, <time dateTime={each.createdAt}>{formatDateTime(each.createdAt)}</time>
            </Quiet>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The open case. It gets the focus if the buttons of the previous case had it. */
export function QueuedCase({ moderated, actions }: { moderated: StaffCase; actions: CaseActions }) {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(moderated.id);
  useEffect(() => {
    if (shown.current !== moderated.id && document.activeElement === document.body) article.current?.focus();
    shown.current = moderated.id;
  }, [moderated.id]);
  return (
    <div className={styles.beside}>
      <ModerationCase key={moderated.id} ref={article} moderated={moderated} actions={actions} isSelected isOnlyOne />
    </div>
  );
}
