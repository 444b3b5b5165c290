import type { CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { client } from '../../platform/api.ts';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useRefreshPosts } from './community-posts.ts';
import { communityPostTexts } from './texts.ts';

const { cancelDialog: texts } = communityPostTexts;

export default function CancelPostDialog({ postId, onClose }: { postId: CommunityPostId; onClose: () => void }) {
  const refresh = useRefreshPosts();
  async function cancel(): Promise<void> {
    await client.communityPosts.cancel({ postId });
    showToast({ title: texts.done });
    void refresh();
  }
  return (
    <ConfirmDialog texts={texts} action={cancel} onClose={onClose}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
