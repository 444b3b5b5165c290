import type { OwnVerification } from '@bros/contract/identity/verification';
import type { ServerEvents } from '@bros/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { type UploadWatch, uploadFile } from '../../platform/file-upload.ts';
import { useSocketEvents } from '../../platform/socket.ts';

const EVENTS: readonly (keyof ServerEvents | 'connect')[] = ['verification.changed', 'connect'];

export function useOwnVerification() {
  const queryClient = useQueryClient();
  const query = useQuery({ ...api.verification.mine.queryOptions(), refetchOnMount: 'always' });
  useSocketEvents(EVENTS, () => void queryClient.invalidateQueries({ queryKey: api.verification.mine.key() }));
  return query;
}

/** Refetches, because the check may have advanced, and other screens show the badge. */
export function useSetVerification(): (answer: OwnVerification) => Promise<void> {
  const queryClient = useQueryClient();
  return async (answer) => {
    queryClient.setQueryData(api.verification.mine.queryKey(), answer);
    const changed = [api.verification.mine.key(), api.profiles.mine.key()];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

export const sendFrames = (checkId: string, body: Uint8Array<ArrayBuffer>, watch: UploadWatch): Promise<OwnVerification> =>
  uploadFile(`/api/verification/checks/${checkId}/frames`, new Blob([body]), watch);

export const sendCodePhoto = (checkId: string, photo: Blob, watch: UploadWatch): Promise<OwnVerification> =>
  uploadFile(`/api/verification/checks/${checkId}/photo`, photo, watch);
