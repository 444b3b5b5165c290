import type { MessagePhoto } from '@bros/contract/chat-photos';

/** What a screen needs of a photo, for whoever may read its message. */
export function presentMessagePhoto({ id, width, height, colour }: Omit<MessagePhoto, 'id'> & { id: string }): MessagePhoto {
  return { id: id as MessagePhoto['id'], width, height, colour };
}
