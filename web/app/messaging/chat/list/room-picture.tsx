import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { IconBriefcase, IconDoorEnter, IconMessages } from '@tabler/icons-react';
import { dayPosterUrl, posterNamedIn } from '../../../shared/covers/place-cover.tsx';
import { initialsOf } from '../../../ui/avatar-look.ts';
import { classes } from '../../../ui/classes.ts';
import { GroupPicture } from '../room/group-picture.tsx';
import styles from './room-picture.module.css';

const PICTURE_PX = 40;

/** A new installation has the rooms with these slugs (server/src/messaging/chat/seed.ts). */
const ICONS: Record<string, typeof IconMessages> = {
  general: IconMessages,
  'new-here': IconDoorEnter,
  'money-and-work': IconBriefcase,
};
const SCENES: Record<string, string> = {
  asia: 'tropical-asia',
  europe: 'mediterranean-coast',
  'latin-america': 'andes',
};

interface RoomPictureProps {
  room: ChatRoom;
  kind: 'rooms' | 'groups';
}

export function RoomPicture({ room, kind }: RoomPictureProps) {
  return (
    <span className={classes('center ink semibold relative', styles.picture)} data-kind={kind} aria-hidden>
      <Picture room={room} />
      {kind === 'rooms' && <span className={styles.dot} data-active={isRoomActive(room)} />}
    </span>
  );
}

/** Fills the width of a card. */
export const RoomBanner = ({ room }: Pick<RoomPictureProps, 'room'>) => (
  <span className={classes('center semibold', styles.banner)} aria-hidden>
    <Picture room={room} />
  </span>
);

/** The uploaded picture, the poster of the city that the name mentions, an icon, or initials. */
function Picture({ room }: Pick<RoomPictureProps, 'room'>) {
  const { slug, name, picture } = room;
  if (picture) return <GroupPicture room={room} picture={picture} size={PICTURE_PX} />;
  const scene = SCENES[slug];
  const poster = scene ? dayPosterUrl(scene) : posterNamedIn(name);
  if (poster) {
    return <img src={poster} alt="" width={PICTURE_PX} height={PICTURE_PX} className="rounded object-cover" loading="lazy" />;
  }
  const Icon = ICONS[slug];
  return Icon ? <Icon size={22} /> : initialsOf(name);
}

export const isRoomActive = (room: ChatRoom): boolean => room.isActive && room.isLively;
