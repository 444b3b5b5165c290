import type { StaffCase } from '@bros/contract/core/moderation';
import { formatDateTime } from '../../platform/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { assigneeTexts } from '../shared/assignee-texts.ts';
import { MutedText, Strong } from '../shared/cells.tsx';
import { caseTones } from './moderation-case.tsx';
import { moderationTexts as labels } from './moderation-texts.ts';

export function QueueRow({ moderated: { author, state, content, assignee, roomName, createdAt } }: { moderated: StaffCase }) {
  return (
    <>
      <span className="line between gap-1">
        <Strong>{author.displayName}</Strong>
        <Badge tone={caseTones[state]}>{labels.states[state]}</Badge>
      </span>
      <span className="clamp break-anywhere">{content}</span>
      <MutedText>
        {assignee && `${assigneeTexts.to(assignee.displayName)}, `}
        {labels.caseIn(roomName)}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </MutedText>
    </>
  );
}
