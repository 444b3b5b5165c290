import type { StayPost } from '@bros/contract/places/stay-posts';
import { client } from '../../platform/api.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useRefreshStays } from './stays.ts';
import { stayTexts } from './texts.ts';

const { declineDialog } = stayTexts;

export default function DeclineDialog({ post: { id: postId, version }, onClose }: { post: StayPost; onClose: () => void }) {
  const refresh = useRefreshStays();
  const decline = async (reason: string) => {
    await client.staff.decideStayPost({ postId, version, isApproved: false, reason }).finally(refresh);
    return declineDialog.done;
  };
  return <ReasonDialog texts={declineDialog} draftName={`stay-decline:${postId}`} action={decline} onClose={onClose} />;
}
