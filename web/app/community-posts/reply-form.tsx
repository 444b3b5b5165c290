import type { CommunityPostId } from '@bros/contract/community-posts';
import { COMMUNITY_REPLY_MAX_CHARACTERS } from '@bros/contract/community-rules';
import { useRef } from 'react';
import { client } from '../platform/api.ts';
import { useForm } from '../platform/form.ts';
import { Failure } from '../shell/failure.tsx';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { useRefreshPosts } from './community-posts.ts';
import styles from './posts.module.css';
import { communityPostTexts } from './texts.ts';

const { thread: texts } = communityPostTexts;

/** A reply to a post; what is typed survives a reload and every error. */
export function ReplyForm({ postId }: { postId: CommunityPostId }) {
  const refresh = useRefreshPosts();
  // One id for one reply, also when it is sent again: the next gets its own.
  const clientId = useRef(crypto.randomUUID());
  const form = useForm({
    initial: { text: '' },
    words: { text: { other: texts.wrongText } },
    draft: { name: `community-reply-${postId}`, fields: ['text'] },
    loadSchema: async () => (await import('@bros/contract/community-posts')).communityReplyForm,
    toInput: ({ text }) => ({ postId, clientId: clientId.current, text }),
    send: async (input) => {
      await client.communityPosts.reply(input, { context: { isRepeatable: true } });
      clientId.current = crypto.randomUUID();
      form.setValue('text', '');
      await refresh();
    },
  });
  return (
    <form {...form.formProps} className={styles.replyForm}>
      <TextArea
        {...form.field('text')}
        label={texts.label}
        limit={COMMUNITY_REPLY_MAX_CHARACTERS}
        isRequired
        isDisabled={form.isBusy}
        rows={3}
      />
      <Failure error={form.failure} title={texts.failed} />
      <div>
        <Button type="submit" isBusy={form.isBusy} busyLabel={texts.busy} isDisabled={!form.isReady}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
