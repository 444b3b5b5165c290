import type { DeskAnnouncement } from '@bros/contract/core/announcements';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { actionTexts } from '../../ui/action-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import type { Column } from '../../ui/table.tsx';
import { Actions, Lines, Moment, MutedText, Strong } from '../shared/cells.tsx';
import { announcementTexts as labels } from './announcement-texts.ts';

const tones = { planned: 'fair', running: 'good', over: 'neutral' } as const satisfies Record<DeskAnnouncement['state'], string>;

interface RowActions {
  onEdit: (announcement: DeskAnnouncement) => void;
  onEnd: (announcement: DeskAnnouncement) => void;
}

export function announcementColumns({ onEdit, onEnd }: RowActions): Column<DeskAnnouncement>[] {
  return [
    {
      key: 'content',
      header: labels.content,
      render: ({ title, text, path, level }) => (
        <Lines isLong>
          <Strong>{title}</Strong>
          {text}
          {level === 'important' && <MutedText>{labels.levels.important}</MutedText>}
          {path && <MutedText>{path}</MutedText>}
        </Lines>
      ),
    },
    {
      key: 'audience',
      header: labelTexts.to,
      render: ({ tiers, isNotice, noticeSentAt, state }) => (
        <Lines>
          {tiers.length === TIERS.length ? labels.everybody : tiers.map((tier) => PLANS[tier].name).join(', ')}
          {isNotice && (noticeSentAt || state !== 'over') && (
            <MutedText>{noticeSentAt ? labels.noticeSent : labels.noticeWaits}</MutedText>
          )}
        </Lines>
      ),
    },
    {
      key: 'time',
      header: labelTexts.when,
      render: ({ startsAt, endsAt, writtenBy }) => (
        <Lines>
          <Moment at={startsAt} />
          <Moment at={endsAt} none={labels.noEnd} />
          <MutedText>{labels.by(writtenBy)}</MutedText>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: labelTexts.state,
      render: ({ state, dismissals }) => (
        <Lines>
          <Badge tone={tones[state]}>{labels.states[state]}</Badge>
          {dismissals > 0 && <MutedText>{labels.putAway(dismissals)}</MutedText>}
        </Lines>
      ),
    },
    {
      key: 'actions',
      header: labelTexts.actions,
      hidesHeader: true,
      render: (announcement) => (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': labels.editOne(announcement.title) }}
            onPress={() => onEdit(announcement)}
          >
            {actionTexts.edit}
          </Button>
          {announcement.state !== 'over' && (
            <Button
              variant="plain"
              size="small"
              aria={{ 'aria-label': labels.endOne(announcement.title) }}
              onPress={() => onEnd(announcement)}
            >
              {labels.end}
            </Button>
          )}
        </Actions>
      ),
    },
  ];
}
