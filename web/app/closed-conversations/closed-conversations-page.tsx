import type { ClosedConversation } from '@bros/contract/closed-conversations';
import { paths } from '@bros/contract/paths';
import { useState } from 'react';
import { describeError } from '../platform/api.ts';
import type { ScreenHandle } from '../shell/dashboard-loading.tsx';
import { describePage } from '../shell/document-head.ts';
import { LoadMore } from '../shell/load-more.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Item, ItemList } from '../ui/item-list.tsx';
import { Row } from '../ui/layout.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Empty, ErrorState, Skeleton } from '../ui/states.tsx';
import { useClosedConversations } from './closed-conversations.ts';
import { ReportClosedDialog } from './report-closed-dialog.tsx';
import { closedTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

/** `/dashboard/closed-conversations`: reached from the direct messages and from the blocked members. */
export default function ClosedConversationsPage() {
  const query = useClosedConversations();
  const [reported, setReported] = useState<ClosedConversation | null>(null);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader {...head} />
      {query.isPending && <Skeleton shape="row" lines={3} />}
      {query.isLoadingError && (
        <ErrorState title={texts.loadFailed} text={describeError(query.error).text} onRetry={query.refetch} />
      )}
      {items?.length === 0 && <Empty title={texts.emptyTitle} text={texts.emptyText} />}
      {items && items.length > 0 && (
        <ItemList>
          {items.map((conversation) => (
            <Entry key={conversation.id} conversation={conversation} onReport={() => setReported(conversation)} />
          ))}
        </ItemList>
      )}
      <LoadMore query={query} />
      {reported && <ReportClosedDialog conversation={reported} onClose={() => setReported(null)} />}
    </>
  );
}

function Entry({ conversation, onReport }: { conversation: ClosedConversation; onReport: () => void }) {
  const { displayName, roomId, lastOwn, reportableUntil } = conversation;
  const name = displayName ?? texts.unnamed;
  return (
    <Item
      name={name}
      details={[
        ...(lastOwn ? [texts.ownWords(lastOwn.beginning || texts.ownPhoto, lastOwn.sentAt)] : []),
        texts.until(reportableUntil),
      ]}
      action={
        <Row>
          {roomId && (
            <ButtonLink size="small" variant="plain" to={paths.dashboardDirectRoom(roomId)}>
              {texts.open} <span className="visually-hidden">({name})</span>
            </ButtonLink>
          )}
          <Button size="small" variant="quiet" onPress={onReport} aria={{ 'aria-label': texts.reportNamed(name) }}>
            {texts.report}
          </Button>
        </Row>
      }
    />
  );
}
