import type { MessagePhoto } from '@bros/contract/core/message-photo';

export function presentMessagePhoto({ id, width, height, color }: Omit<MessagePhoto, 'id'> & { id: string }): MessagePhoto {
  return { id: id as MessagePhoto['id'], width, height, color };
}
