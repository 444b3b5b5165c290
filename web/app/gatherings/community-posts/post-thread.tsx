import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { client } from '../../platform/api.ts';
import { ReplyForm } from '../../shared/replies/reply-form.tsx';
import { Thread } from '../../shared/replies/thread.tsx';
import { useActionWithToast, useRefreshPosts, useReplies } from './community-posts.ts';
import { communityPostTexts } from './texts.ts';

const { thread: texts } = communityPostTexts;

export function PostThread({ post }: { post: CommunityPost }) {
  const { id: postId } = post;
  const action = useActionWithToast();
  const refresh = useRefreshPosts();
  const form = post.can.reply && (
    <ReplyForm
      texts={texts}
      draftName={`community-reply-${postId}`}
      send={(reply) => client.communityPosts.reply({ postId, ...reply }, { context: { isIdempotent: true } })}
      refresh={refresh}
    />
  );
  return (
    <Thread
      query={useReplies(postId)}
      texts={texts}
      targetType="communityReply"
      actions={{
        remove: (replyId) => action(() => client.communityPosts.removeReply({ postId, replyId }), texts.removed),
        setHidden: async (replyId, order) => {
          await client.staff.setCommunityReplyHidden({ postId, replyId, ...order });
          void refresh();
        },
      }}
      form={form}
    />
  );
}
