import { paths } from '@bros/contract/paths';
import type { StayPost, StayPostId } from '@bros/contract/places/stay-posts';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { StaySheet } from '../../places/stay-posts/stay-sheet.tsx';
import { useStay } from '../../places/stay-posts/stays.ts';
import { StaysOnly } from '../../places/stay-posts/stays-only.tsx';
import { stayTexts } from '../../places/stay-posts/texts.ts';
import { lazyPart } from '../../platform/load-with-retry.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { useTitle } from '../../shared/documents/document-title.ts';
import { isUnknown, Loading } from '../../shared/lists/loading.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { Empty, Skeleton } from '../../ui/states.tsx';

const { page: texts } = stayTexts;

const MemberReliability = lazyPart(() => import('../../messaging/reliability/member-reliability.tsx'));
const MemberReferences = lazyPart(() => import('../../members/references/member-references.tsx'));

export const meta = () => describePage({ title: texts.title });

export const handle: ScreenHandle = { head: { title: texts.title } };

export default function StayPage() {
  const { postId = '' } = useParams();
  return (
    <StaysOnly>
      <OpenStay key={postId} postId={postId as StayPostId} />
    </StaysOnly>
  );
}

function OpenStay({ postId }: { postId: StayPostId }) {
  const query = useStay(postId);
  useTitle(query.data?.title, texts.title);
  if (isUnknown(query.error)) {
    const toList = <ButtonLink to={paths.stays}>{texts.back}</ButtonLink>;
    return <Empty title={texts.goneTitle} text={outcomeTexts.gone} action={toList} />;
  }
  if (query.data) return <StaySheet post={query.data} trust={<Trust author={query.data.author} />} />;
  return <Loading query={query} failed={texts.loadFailed} shape="card" lines={3} />;
}

function Trust({ author }: Pick<StayPost, 'author'>) {
  // Others see neither a hidden member's page nor figures.
  if (!author?.hasPage) return null;
  return (
    <Suspense fallback={<Skeleton shape="row" lines={2} />}>
      <MemberReliability memberId={author.id} />
      <MemberReferences memberId={author.id} displayName={author.displayName} />
    </Suspense>
  );
}
