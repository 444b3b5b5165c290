import { paths } from '@bros/contract/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../../frame/dashboard-loading.tsx';
import { useMember } from '../../../platform/session.ts';
import { discardShared, readShared } from '../../../platform/shared-content.ts';
import { describePage } from '../../../shared/documents/document-head.ts';
import { Loading } from '../../../shared/lists/loading.tsx';
import { TierOffer } from '../../../shared/plans/tier-offer.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Conversations } from './conversations.tsx';
import { Preview } from './preview.tsx';
import { shareTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

/** `/share`: content from another app waits on this device until a conversation is chosen. */
export default function SharePage() {
  const { id: memberId, capabilities } = useMember();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const queryKey = ['shared-content', memberId];
  const query = useQuery({ queryKey, queryFn: () => readShared(memberId), gcTime: 0 });
  const content = query.data;
  async function discard(): Promise<void> {
    await discardShared();
    queryClient.setQueryData(queryKey, null);
  }
  return (
    <>
      <PageHeader {...head} lead={content ? texts.lead : undefined} />
      <Loading query={query} failed={texts.readFailed} lines={1} shape="card" />
      {content === null && <Nothing hasFailed={search.has('failed')} />}
      {content && (
        <div className="stack gap-3">
          <Preview content={content} onDiscard={discard} />
          {capabilities.includes('chat.post') ? (
            <Conversations content={content} />
          ) : (
            <TierOffer isPlain capability="chat.post" text={texts.readOnly} />
          )}
        </div>
      )}
    </>
  );
}

const Nothing = ({ hasFailed }: { hasFailed: boolean }) => (
  <Empty
    {...(hasFailed ? texts.failed : texts.nothing)}
    action={
      <ButtonLink to={paths.dashboardChat} variant="quiet">
        {texts.nothing.toChat}
      </ButtonLink>
    }
  />
);
