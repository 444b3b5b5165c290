import type { CommunityPost } from '@bros/contract/gatherings/community-posts';
import { paths } from '@bros/contract/paths';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { client } from '../../platform/api.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { useMember } from '../../platform/session.ts';
import { AuthorLine } from '../../shared/authors/author-line.tsx';
import { boardTexts } from '../../shared/boards/board-texts.ts';
import { ListenButton } from '../../shared/listening/listen-button.tsx';
import { TierOffer } from '../../shared/plans/tier-offer.tsx';
import { ReplyForm } from '../../shared/replies/reply-form.tsx';
import { Thread } from '../../shared/replies/thread.tsx';
import { Banner } from '../../ui/banner.tsx';
import { classes } from '../../ui/classes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useActionWithToast, useRefreshPosts, useReplies } from './community-posts.ts';
import { PeopleOfPost } from './people.tsx';
import { PostActions, type PostTask } from './post-actions.tsx';
import { PostFacts, PostMarks } from './post-facts.tsx';
import styles from './posts.module.css';
import { communityPostTexts as texts } from './texts.ts';

const { thread: threadTexts } = texts;

const PostDialog = lazyPart(() => import('./post-dialog.tsx'));
const CancelPostDialog = lazyPart(() => import('./cancel-post-dialog.tsx'));
const ReportDialog = lazyPart(async () => ({ default: (await import('../../shared/dialogs/report-dialog.tsx')).ReportDialog }));
const HideDialog = lazyPart(() => import('../../shared/dialogs/hide-dialog.tsx'));

export function PostSheet({ post }: { post: CommunityPost }) {
  const { title, text, host, createdAt, editedAt, hidden, isOnHold } = post;
  const { capabilities } = useMember();
  const [task, setTask] = useState<PostTask | null>(null);
  return (
    <>
      <Link to={paths.dashboardNomadBoardTab('community')} className="inline-row gap-6px target-height">
        <IconArrowLeft size={20} aria-hidden />
        {texts.back}
      </Link>
      <PageHeader title={title} eyebrow={<PostMarks post={post} />} actions={<PostActions post={post} onTask={setTask} />} />
      <div className={classes('grid gap-4 align-start', styles.sheet)}>
        <div className="grid gap-2 min-width-0">
          {hidden && <Banner tone="error" title={boardTexts.hiddenBecause(hidden.reason)} />}
          {isOnHold && !hidden && (
            <Banner tone="error" title={texts.onHold.title}>
              {post.can.leave && texts.onHold.text}
            </Banner>
          )}
          <PostFacts post={post} />
          <p className="pre-line break-anywhere measure">{text}</p>
          <div>
            <ListenButton title={title} text={text} />
          </div>
          <AuthorLine author={host} createdAt={createdAt} editedAt={editedAt} />
          {!capabilities.includes('community.post') && <TierOffer capability="community.post" />}
        </div>
        <PeopleOfPost post={post} />
        <PostThread post={post} />
      </div>
      <Suspense fallback={null}>{task && <TaskDialog task={task} post={post} onClose={() => setTask(null)} />}</Suspense>
    </>
  );
}

function TaskDialog({ task, post, onClose }: { task: PostTask; post: CommunityPost; onClose: () => void }) {
  const refresh = useRefreshPosts();
  if (task === 'edit') return <PostDialog post={post} onClose={onClose} />;
  if (task === 'cancel') return <CancelPostDialog postId={post.id} onClose={onClose} />;
  if (task === 'report') {
    return <ReportDialog targetType="communityPost" targetId={post.id} name={texts.thisPost} onClose={onClose} />;
  }
  return (
    <HideDialog
      what={texts.thisPost}
      draftName={`post-hiding:${post.id}`}
      isHidden={post.hidden !== null}
      action={async (order) => {
        await client.staff.setCommunityPostHidden({ postId: post.id, ...order });
        void refresh();
      }}
      onClose={onClose}
    />
  );
}

function PostThread({ post }: { post: CommunityPost }) {
  const { id: postId } = post;
  const action = useActionWithToast();
  const refresh = useRefreshPosts();
  const form = post.can.reply && (
    <ReplyForm
      texts={threadTexts}
      draftName={`community-reply-${postId}`}
      send={(reply) => client.communityPosts.reply({ postId, ...reply }, { context: { isIdempotent: true } })}
      refresh={refresh}
    />
  );
  return (
    <Thread
      query={useReplies(postId)}
      texts={threadTexts}
      targetType="communityReply"
      actions={{
        remove: (replyId) => action(() => client.communityPosts.removeReply({ postId, replyId }), threadTexts.removed),
        setHidden: async (replyId, order) => {
          await client.staff.setCommunityReplyHidden({ postId, replyId, ...order });
          void refresh();
        },
      }}
      form={form}
    />
  );
}
