import {
  CAPABILITY_OF_REQUEST,
  REQUEST_KINDS,
  REQUEST_TEXT_MAX_CHARACTERS,
  REQUEST_TITLE_MAX_CHARACTERS,
} from '@bros/contract/guidance/concierge-rules';
import type { GuideConversationId, GuideExchange } from '@bros/contract/guidance/guide-answers';
import { paths } from '@bros/contract/paths';
import { PLANS, tierFor } from '@bros/contract/tiers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ScreenHandle } from '../../frame/dashboard-loading.tsx';
import { EMPTY_DRAFT, keepMessageDraft, readMessageDraft, roomDraftName } from '../../messaging/chat/writing/message-draft.ts';
import { api } from '../../platform/api.ts';
import { keepFormDraft, readFormDraft } from '../../platform/form-draft.ts';
import { itemsOf } from '../../platform/paging.ts';
import { useMember } from '../../platform/session.ts';
import { describePage } from '../../shared/documents/document-head.ts';
import { TierWall } from '../../shared/plans/tier-wall.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toasts.ts';
import { REQUEST_DRAFT } from '../concierge/concierge.ts';
import { conversationAsText } from './as-text.ts';
import { Frame } from './frame.tsx';
import { useConversations, useGuideStatus } from './guide.ts';
import { Talk } from './talk.tsx';
import { guideTexts as texts } from './texts.ts';

export const meta = () => describePage({ title: texts.title, description: texts.description });

export const handle: ScreenHandle = { head: { title: texts.title, isListPage: true } };

/** The question is sent immediately, but not again after a reload. */
interface Brought {
  ask?: string;
}

export default function GuidePage() {
  const { capabilities } = useMember();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { data: status } = useGuideStatus();
  const hasConversations = (itemsOf(useConversations())?.length ?? 0) > 0;
  const openId = parameters.get('conversation') as GuideConversationId | null;
  const freshId = useFreshId(openId);
  const { askRoom, passToDesk } = useHandOver();
  const mayAsk = capabilities.includes('guide.use');
  const leave = () => void navigate(paths.guide, { replace: true });
  const wall = !mayAsk && <Wall />;
  if (!mayAsk && openId === null && !hasConversations) {
    return (
      <Frame hasList={false} openId={null} canBegin={false}>
        {wall}
      </Frame>
    );
  }
  return (
    <Frame hasList={hasConversations} openId={openId} canBegin={mayAsk && openId !== null}>
      <Stack>
        {wall}
        {status?.isOn === false && (
          <Banner tone="info" title={texts.off.title}>
            {texts.off.text}
          </Banner>
        )}
        {(openId !== null || mayAsk) && (
          <Talk
            key={openId ?? freshId}
            conversationId={openId ?? freshId}
            isStored={openId !== null}
            slug={parameters.get('from')}
            status={status}
            mayAsk={mayAsk}
            firstQuestion={(state as Brought | null)?.ask ?? null}
            onFirstTaken={leave}
            onAsked={({ conversationId }) => openId ?? void navigate(paths.guideConversation(conversationId), { replace: true })}
            onRemoved={leave}
            onAskRoom={askRoom}
            onPassToDesk={passToDesk}
          />
        )}
      </Stack>
    </Frame>
  );
}

function Wall() {
  const { name } = PLANS[tierFor('guide.use')];
  return <TierWall lacks="guide.use" {...texts.wall(name)} />;
}

function useFreshId(openId: GuideConversationId | null): GuideConversationId {
  const [freshId, setFreshId] = useState(newConversationId);
  if (freshId === openId) setFreshId(newConversationId());
  return freshId;
}

const newConversationId = () => crypto.randomUUID() as GuideConversationId;

/** Keeps text in the drafts of the room and the concierge desk. */
function useHandOver() {
  const { id: ownId, capabilities } = useMember();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function askRoom(slug: string, question: string): Promise<void> {
    const { items } = await queryClient.fetchQuery(api.chat.rooms.queryOptions());
    const room = items.find((each) => each.slug === slug && each.isActive);
    if (!room) return showToast({ ...texts.nothing.roomGone, tone: 'error' });
    const name = roomDraftName(ownId, room.id);
    const draft = readMessageDraft(name) ?? EMPTY_DRAFT;
    keepMessageDraft(name, { ...draft, text: joinOnce(draft.text, question, '\n') });
    await navigate(paths.dashboardRoom(slug));
  }

  const offered = REQUEST_KINDS.filter((kind) => capabilities.includes(CAPABILITY_OF_REQUEST[kind]));
  const kind = offered.find((each) => each === 'tripPlan') ?? offered[0];

  function passToDesk(title: string, exchanges: readonly GuideExchange[]): void {
    const kept = readFormDraft(REQUEST_DRAFT);
    const [oldKind, oldTitle, oldText] = [kept.kind, kept.title, kept.text].map((field) => field?.value ?? '');
    const room = REQUEST_TEXT_MAX_CHARACTERS - (oldText ? oldText.length + 2 : 0);
    const text = conversationAsText(exchanges, Math.max(0, room));
    keepFormDraft(REQUEST_DRAFT, {
      ...kept,
      kind: { value: oldKind || String(kind) },
      title: { value: oldTitle || title.slice(0, REQUEST_TITLE_MAX_CHARACTERS) },
      text: { value: joinOnce(oldText ?? '', text, '\n\n') },
    });
    void navigate(`${paths.concierge}?new=yes`);
  }

  return { askRoom, passToDesk: kind ? passToDesk : undefined };
}

const joinOnce = (there: string, added: string, between: string): string =>
  there.includes(added) ? there : [there, added].filter(Boolean).join(between);
