import type { CommunityPost, CommunityReply } from '@bros/contract/community-posts';
import { IconEye, IconEyeOff, IconFlag, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { client } from '../platform/api.ts';
import { lazyPart } from '../platform/load-patiently.ts';
import { AuthorLine } from '../shell/author-line.tsx';
import { boardTexts } from '../shell/board-texts.ts';
import { PagedList } from '../shell/paged-list.tsx';
import { Badge } from '../ui/badge.tsx';
import { Menu } from '../ui/menu.tsx';
import { useAct, useRefreshPosts, useReplies } from './community-posts.ts';
import { MenuDots } from './post-acts.tsx';
import styles from './posts.module.css';
import { ReplyForm } from './reply-form.tsx';
import { communityPostTexts } from './texts.ts';

const { thread: texts, ...words } = communityPostTexts;

const ReportDialog = lazyPart(async () => ({ default: (await import('../shell/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../shell/hide-dialog.tsx'));

interface Task {
  kind: 'report' | 'hide';
  reply: CommunityReply;
}

/** What is said about a post, newest first, and a field to say something. */
export function Thread({ post }: { post: CommunityPost }) {
  const query = useReplies(post.id);
  const [task, setTask] = useState<Task | null>(null);
  return (
    <section aria-labelledby="replies" className={styles.thread}>
      <h2 id="replies" className={styles.heading}>
        {texts.title}
      </h2>
      {post.can.reply && <ReplyForm postId={post.id} />}
      <PagedList
        query={query}
        failed={texts.loadFailed}
        shape="row"
        lines={2}
        empty={<p className={styles.quiet}>{texts.nobody}</p>}
        more={{ label: texts.older }}
      >
        {(replies) => (
          <ul className={styles.list} aria-labelledby="replies">
            {replies.map((reply) => (
              <Reply key={reply.id} post={post} reply={reply} onTask={setTask} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense fallback={null}>{task && <TaskDialog post={post} {...task} onClose={() => setTask(null)} />}</Suspense>
    </section>
  );
}

function Reply({ post, reply, onTask }: { post: CommunityPost; reply: CommunityReply; onTask: (task: Task) => void }) {
  const act = useAct();
  const { id: replyId, author, isHosts, text, createdAt, hidden, can } = reply;
  const remove = () => void act(() => client.communityPosts.removeReply({ postId: post.id, replyId }), texts.removed);
  const items = [
    ...(can.report
      ? [{ label: words.report, icon: <IconFlag size={20} aria-hidden />, onPress: () => onTask({ kind: 'report', reply }) }]
      : []),
    ...(can.hide
      ? [{ label: words.hide, icon: <IconEyeOff size={20} aria-hidden />, onPress: () => onTask({ kind: 'hide', reply }) }]
      : []),
    ...(can.restore
      ? [{ label: words.restore, icon: <IconEye size={20} aria-hidden />, onPress: () => onTask({ kind: 'hide', reply }) }]
      : []),
    ...(can.remove
      ? [{ label: texts.remove, icon: <IconTrash size={20} aria-hidden />, isDangerous: true, onPress: remove }]
      : []),
  ];
  return (
    <li className={styles.reply}>
      <div className={styles.replyHead}>
        <AuthorLine author={author} createdAt={createdAt} />
        {isHosts && <Badge>{texts.host}</Badge>}
        {items.length > 0 && (
          <span className={styles.replyMenu}>
            <Menu label={words.moreReply} trigger={<MenuDots />} items={items} />
          </span>
        )}
      </div>
      <p className={styles.text}>{text}</p>
      {hidden && <p className={styles.hidden}>{boardTexts.hiddenBecause(hidden.reason)}</p>}
    </li>
  );
}

function TaskDialog({ kind, reply, post, onClose }: Task & { post: CommunityPost; onClose: () => void }) {
  const refresh = useRefreshPosts();
  if (kind === 'report') {
    return <ReportDialog targetType="communityReply" targetId={reply.id} name={words.thisReply} onClose={onClose} />;
  }
  return (
    <HideDialog
      what={words.thisReply}
      isHidden={reply.hidden !== null}
      act={async (order) => {
        await client.staff.setCommunityReplyHidden({ postId: post.id, replyId: reply.id, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}
