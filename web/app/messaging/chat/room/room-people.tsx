import { CACHE_SECONDS } from '@bros/contract/core/rules';
import { ROOM_PRESENCES, type RoomPerson, type RoomPresence } from '@bros/contract/messaging/chat-pins';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import { IconX } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api.ts';
import { pages } from '../../../platform/paging.ts';
import { useMember } from '../../../platform/session.ts';
import { VerifiedMark } from '../../../shared/authors/verified-mark.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { TierBadge } from '../../../ui/badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import iconButton from '../../../ui/icon-button.module.css';
import { labelTexts } from '../../../ui/label-texts.ts';
import { WindowedList } from '../../../ui/windowed-list.tsx';
import { AuthorLink } from '../message/author-link.tsx';
import { peopleTexts as texts } from './people-texts.ts';
import styles from './room-people.module.css';

interface RoomPeopleProps {
  room: ChatRoom;
  isBeside: boolean;
  onClose: () => void;
}

export default function RoomPeople({ room, isBeside, onClose }: RoomPeopleProps) {
  const id = useId();
  if (!isBeside) {
    return (
      <Dialog isOpen onClose={onClose} title={texts.title} isAside>
        <People room={room} nameOf={pageLink} />
      </Dialog>
    );
  }
  return (
    <aside className={classes('flex-none relative surface', styles.column)} aria-labelledby={id}>
      <div className={classes('column', styles.inside)}>
        <header className={classes('line gap-1 between border-bottom', styles.head)}>
          <h2 id={id} className="text-h4">
            {texts.title}
          </h2>
          <button type="button" className={iconButton.button} aria-label={texts.close} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </header>
        <People room={room} nameOf={(person) => <AuthorLink author={person} isStop />} />
      </div>
    </aside>
  );
}

/** A card would open behind the sheet. */
const pageLink = ({ id, displayName }: RoomPerson) => (
  <Link to={paths.member(id)} className={styles.name}>
    {displayName}
  </Link>
);

interface PeopleProps {
  room: ChatRoom;
  nameOf: (person: RoomPerson) => ReactNode;
}

function People({ room, nameOf }: PeopleProps) {
  const query = usePeople(room);
  const isHere = room.own.membership === 'joined' && room.isActive;
  const counts = query.data?.pages[0]?.counts;
  const groups = (people: readonly RoomPerson[]) =>
    ROOM_PRESENCES.map((presence) => (
      <Presence
        key={presence}
        presence={presence}
        count={(counts?.[presence] ?? 0) + (presence === 'online' && isHere ? 1 : 0)}
        people={unique(people).filter((person) => person.presence === presence)}
        nameOf={nameOf}
        reader={presence === 'online' && isHere}
        isBusy={query.isFetching}
      />
    ));
  return (
    <div className={classes('grid content-start', styles.people)}>
      <PagedList
        query={query}
        failed={texts.failed}
        part={texts.part}
        shape="row"
        lines={6}
        empty={
          <>
            {groups([])}
            <p className="padding-top-1 muted text-small">{texts.none}</p>
          </>
        }
        more={{ variant: 'plain', size: 'small' }}
      >
        {groups}
      </PagedList>
      {query.data && <p className="padding-top-1 muted text-small">{texts.note}</p>}
    </div>
  );
}

interface PresenceProps extends Pick<PeopleProps, 'nameOf'> {
  presence: RoomPresence;
  count: number;
  people: readonly RoomPerson[];
  /** The reader is in this group. */
  reader: boolean;
  isBusy: boolean;
}

function Presence({ presence, count, people, nameOf, reader, isBusy }: PresenceProps) {
  const id = useId();
  if (people.length === 0 && !reader) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes('muted text-small semibold', styles.presence)}>
        {texts.presences[presence](count)}
      </h3>
      {reader && <Reader />}
      <WindowedList as="ul" className="grid plain-list" aria-busy={isBusy}>
        {people.map((person) => (
          <li key={person.id} className={styles.person} data-presence={presence}>
            <Face {...person} isOnline={presence === 'online'} />
            <span className={classes('line gap-4px min-width-0', styles.words)}>
              {nameOf(person)} {person.isVerified && <VerifiedMark memberId={person.id} />}
            </span>
            <TierBadge tier={person.tier} />
          </li>
        ))}
      </WindowedList>
    </section>
  );
}

/** A member can be in two pages if somebody comes or goes between fetches. */
const unique = (people: readonly RoomPerson[]) => [...new Map(people.map((person) => [person.id, person])).values()];

const ASK_EVERY_MS = 30_000;

function usePeople({ id: roomId, onlineCount, memberCount }: ChatRoom) {
  const query = useInfiniteQuery(
    api.chat.listMembers.infiniteOptions({ input: (cursor: string | undefined) => ({ roomId, cursor }), ...pages }),
  );
  const { dataUpdatedAt, refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: must not refetch when the response changes
  useEffect(() => {
    if (dataUpdatedAt === 0) return;
    const timer = setTimeout(() => void refetch(), Math.max(0, dataUpdatedAt + ASK_EVERY_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [onlineCount, memberCount, refetch]);
  return query;
}

/** The server's list omits the reader. */
function Reader() {
  const member = useMember();
  const { data } = useQuery({ ...api.profiles.mine.queryOptions(), staleTime: CACHE_SECONDS.profile * 1000 });
  return (
    <div className={styles.person}>
      <Face id={member.id} displayName={member.displayName} photo={data?.photo ?? null} isOnline />
      <span className={classes('line gap-4px min-width-0', styles.words)}>
        <span className={styles.name}>{labelTexts.you}</span>
      </span>
      <TierBadge tier={member.tier} />
    </div>
  );
}

interface FaceProps extends Pick<RoomPerson, 'id' | 'displayName' | 'photo'> {
  isOnline: boolean;
}

function Face({ id, displayName, photo, isOnline }: FaceProps) {
  return (
    <span className="grid relative">
      <Avatar id={id} name={displayName} photo={photo} />
      {isOnline && <span className={styles.dot} role="img" aria-label={texts.here} title={texts.here} />}
    </span>
  );
}
