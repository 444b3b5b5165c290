import type { ClosedConversation } from '@bros/contract/messaging/closed-conversations';
import { paths } from '@bros/contract/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { PagedList } from '../../shared/lists/paged-list.tsx';
import { actionTexts } from '../../ui/action-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { labelTexts } from '../../ui/label-texts.ts';
import { Row } from '../../ui/layout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/states.tsx';
import { ReportClosedDialog } from './report-closed-dialog.tsx';
import { closedTexts as texts } from './texts.ts';

const useClosedConversations = () =>
  useInfiniteQuery(
    api.closedConversations.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...pages,
      // No event announces a closed conversation, because that would reveal a block.
      refetchOnMount: 'always',
    }),
  );

export const meta = () => describePage({ title: texts.title });

const head = { title: texts.title, lead: texts.lead };
export const handle: ScreenHandle = { head };

export default function ClosedConversationsPage() {
  const [reported, setReported] = useState<ClosedConversation | null>(null);
  return (
    <>
      <PageHeader {...head} />
      <PagedList
        query={useClosedConversations()}
        failed={texts.loadFailed}
        shape="row"
        empty={<Empty title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {(conversations) => (
          <ItemList>
            {conversations.map((conversation) => (
              <Entry key={conversation.id} conversation={conversation} onReport={() => setReported(conversation)} />
            ))}
          </ItemList>
        )}
      </PagedList>
      {reported && <ReportClosedDialog conversation={reported} onClose={() => setReported(null)} />}
    </>
  );
}

function Entry({ conversation, onReport }: { conversation: ClosedConversation; onReport: () => void }) {
  const { displayName, roomId, lastOwn, reportableUntil } = conversation;
  const name = displayName ?? labelTexts.unnamedMember;
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
            {actionTexts.report}
          </Button>
        </Row>
      }
    />
  );
}
