import type { RoomId } from '@bros/contract/core/fields';
import type { DirectRoom } from '@bros/contract/messaging/direct-messages';
import { paths } from '@bros/contract/paths';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay, formatTime } from '../../../platform/format.ts';
import { itemsOf } from '../../../platform/paging.ts';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { useIsDue } from '../../../shared/use-is-due.ts';
import { Count } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { labelTexts } from '../../../ui/label-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useTyped } from '../../../ui/use-typed.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { CHOSEN, useOpenInView } from '../room/chosen.ts';
import rows from '../room/list-row.module.css';
import { unreadTexts } from '../room/unread-texts.ts';
import styles from './direct-list.module.css';
import { useDirectRooms } from './direct-rooms.ts';
import { nameOfOther, PersonMark, PersonPicture } from './person.tsx';
import { directTexts as texts } from './texts.ts';

const SEARCH_FROM = 6;

export function DirectList({ selected, isFirst }: { selected: RoomId | undefined; isFirst: boolean }) {
  const id = useId();
  const [isArchived, setArchived] = useState(false);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTyped(search, setSearch);
  // On phones the list is hidden behind the rooms unless the address names it, so it loads later.
  const isDue = useIsDue();
  const query = useDirectRooms(isArchived, search, isDue || isFirst);
  const items = itemsOf(query);
  const list = useRef<HTMLElement>(null);
  useOpenInView(list, selected, items !== undefined);
  const canSearch = search !== '' || typed !== '' || (items?.length ?? 0) >= SEARCH_FROM;
  return (
    <section
      ref={list}
      className={classes('column gap-1 min-width-0 relative', styles.direct)}
      data-list="direct"
      aria-labelledby={id}
    >
      <div className={classes('line gap-1 between', styles.head)}>
        <h2 id={id} className={styles.title}>
          {texts.title}
        </h2>
        <Button variant="plain" size="small" onPress={() => setArchived(!isArchived)} aria={{ 'aria-pressed': isArchived }}>
          {texts.archived}
        </Button>
      </div>
      {canSearch && (
        <TextField
          type="search"
          name="direct-search"
          label={texts.search}
          placeholder={labelTexts.name}
          value={typed}
          onChange={setTyped}
          spellCheck={false}
        />
      )}
      <PagedList
        query={query}
        failed={texts.listFailed}
        part={texts.title}
        shape="row"
        lines={4}
        empty={<p className={classes('muted text-small', styles.none)}>{wordsForNone(isArchived, search)}</p>}
        more={{ variant: 'plain', size: 'small' }}
      >
        {(rooms) => (
          <WindowedList as="ul" className={classes('grid gap-4px', styles.list)} aria-busy={query.isPlaceholderData}>
            {rooms.map((room) => (
              <Row key={room.id} room={room} isSelected={room.id === selected} />
            ))}
          </WindowedList>
        )}
      </PagedList>
      <ButtonLink to={paths.dashboardClosedConversations} variant="plain" size="small">
        {texts.closedConversations}
      </ButtonLink>
    </section>
  );
}

function wordsForNone(isArchived: boolean, search: string): string {
  if (search) return texts.noneFound;
  return isArchived ? texts.noneArchived : texts.none;
}

function Row({ room, isSelected }: { room: DirectRoom; isSelected: boolean }) {
  const { id, other, last, own } = room;
  return (
    <li>
      <Link
        to={`?direct=${id}`}
        state={CHOSEN}
        className={classes(rows.row, styles.room)}
        aria-current={isSelected ? 'page' : undefined}
        data-unread={own.unreadCount > 0 || undefined}
        preventScrollReset
      >
        <PersonPicture person={other} />
        <span className="grid min-width-0">
          <span className="line gap-4px min-width-0">
            <span className={classes('truncated', styles.cut)}>{nameOfOther(other)}</span>
            <PersonMark person={other} />
          </span>
          {last && <span className={classes('truncated', styles.beginning)}>{wordsOf(last)}</span>}
        </span>
        <span className={classes('grid gap-2px nowrap', styles.end)}>
          {last && (
            <time dateTime={last.sentAt} title={formatDateTime(last.sentAt)}>
              {shortTime(new Date(last.sentAt))}
            </time>
          )}
          {own.unreadCount > 0 && <Count shown={unreadTexts.count(own.unreadCount)} label={texts.unread(own.unreadCount)} />}
        </span>
      </Link>
    </li>
  );
}

function wordsOf({ beginning, isOwn, isDeleted }: NonNullable<DirectRoom['last']>): string {
  const preview = isDeleted ? texts.deleted : beginning || texts.photo;
  return isOwn ? texts.own(preview) : preview;
}

function shortTime(moment: Date): string {
  if (moment.toDateString() === new Date().toDateString()) return formatTime(moment);
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return formatDay(`${moment.getFullYear()}-${month}-${day}`);
}
