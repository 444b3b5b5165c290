import type { DeskAnnouncement } from '@bros/contract/core/announcements';
import { PLANS, TIERS } from '@bros/contract/tiers';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Actions, Lines, Moment, Quiet, Strong } from '../shared/cells.tsx';
import { announcementTexts as words } from './announcement-texts.ts';

const tones = { planned: 'fair', running: 'good', over: 'neutral' } as const satisfies Record<DeskAnnouncement['state'], string>;

interface Acts {
  onEdit: (announcement: DeskAnnouncement) => void;
  onEnd: (announcement: DeskAnnouncement) => void;
}

export function announcementColumns({ onEdit, onEnd }: Acts): Column<DeskAnnouncement>[] {
  return [
    {
      key: 'words',
      header: words.words,
      render: ({ title, text, path, level }) => (
        <Lines isLong>
          <Strong>{title}</Strong>
          {text}
          {level === 'important' && <Quiet>{words.levels.important}</Quiet>}
          {path && <Quiet>{path}</Quiet>}
        </Lines>
      ),
    },
    {
      key: 'audience',
      header: words.audience,
      render: ({ tiers, isNotice, noticedAt, state }) => (
        <Lines>
          {tiers.length === TIERS.length ? words.everybody : tiers.map((tier) => PLANS[tier].name).join(', ')}
          {isNotice && (noticedAt || state !== 'over') && <Quiet>{noticedAt ? words.noticeSent : words.noticeWaits}</Quiet>}
        </Lines>
      ),
    },
    {
      key: 'time',
      header: words.time,
      render: ({ startsAt, endsAt, writtenBy }) => (
        <Lines>
          <Moment at={startsAt} />
          <Moment at={endsAt} none={words.noEnd} />
          <Quiet>{words.by(writtenBy)}</Quiet>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: words.state,
      render: ({ state, dismissals }) => (
        <Lines>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
          {dismissals > 0 && <Quiet>{words.putAway(dismissals)}</Quiet>}
        </Lines>
      ),
    },
    {
      key: 'actions',
      header: words.actions,
      hidesHeader: true,
      render: (announcement) => (
        <Actions>
          <Button
            variant="quiet"
            size="small"
            aria={{ 'aria-label': words.editOne(announcement.title) }}
            onPress={() => onEdit(announcement)}
          >
            {words.edit}
          </Button>
          {announcement.state !== 'over' && (
            <Button
              variant="plain"
              size="small"
              aria={{ 'aria-label': words.endOne(announcement.title) }}
              onPress={() => onEnd(announcement)}
            >
              {words.end}
            </Button>
          )}
        </Actions>
      ),
    },
  ];
}
