import { GROUP_PICTURE_SHAPE, groupPictureUrl } from '@bros/contract/core/pictures';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';

interface GroupPictureProps {
  room: Pick<ChatRoom, 'id'>;
  picture: NonNullable<ChatRoom['picture']>;
  /** In pixels. */
  size: number;
}

/** Decorative, because the name is beside it. */
export function GroupPicture({ room: { id }, picture: { version }, size }: GroupPictureProps) {
  const { widths } = GROUP_PICTURE_SHAPE;
  const width = widths.find((one) => one >= size * 2) ?? widths[2];
  return <img src={groupPictureUrl(id, version, width)} alt="" width={size} height={size} className="rounded" loading="lazy" />;
}
