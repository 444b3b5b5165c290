import type { CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { paths } from '@bros/contract/paths';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/states.tsx';
import { usePost, usePostEvents } from './community-posts.ts';
import { PostSheet } from './post-sheet.tsx';
import { communityPostTexts } from './texts.ts';

const { page: texts, back } = communityPostTexts;

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { head: { title: texts.title } };

export default function CommunityPostPage() {
  const { postId = '' } = useParams();
  return <OpenPost key={postId} postId={postId as CommunityPostId} />;
}

function OpenPost({ postId }: { postId: CommunityPostId }) {
  const query = usePost(postId);
  usePostEvents(postId);
  useTitle(query.data?.title, texts.title);
  if (isUnknown(query.error)) {
    const toBoard = <ButtonLink to={paths.dashboardNomadBoardTab('community')}>{back}</ButtonLink>;
    return <Empty title={texts.goneTitle} text={texts.goneText} action={toBoard} />;
  }
  if (query.data) return <PostSheet post={query.data} />;
  return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
}
