import type { CommunityPost, CommunityPostId } from '@bros/contract/gatherings/community-posts';
import { COMMUNITY_POST_KINDS, type CommunityPostKind } from '@bros/contract/gatherings/community-rules';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../platform/api.ts';
import { pages } from '../../platform/paging.ts';
import { refreshWithParts } from '../../platform/refresh-with-parts.ts';
import { useSocket } from '../../platform/socket.ts';
import { type BoardFilters, boardUrlSchema, toBoardInput } from '../../shared/boards/board-filters.ts';
import { createActionWithToast } from '../../shared/dialogs/action-with-toast.ts';
import { communityPostTexts as texts } from './texts.ts';

export type PostFilters = BoardFilters<CommunityPostKind>;
export const postUrlSchema = boardUrlSchema(COMMUNITY_POST_KINDS);

export const usePosts = (filters: PostFilters) =>
  useInfiniteQuery(
    api.communityPosts.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...toBoardInput(filters), cursor }),
      ...pages,
      placeholderData: keepPreviousData,
    }),
  );

export const usePostCounts = () => useQuery(api.communityPosts.counts.queryOptions()).data;

export const usePost = (postId: CommunityPostId) => useQuery(api.communityPosts.get.queryOptions({ input: { postId } }));

export const useParticipants = (postId: CommunityPostId, state: 'asked' | 'in') =>
  useInfiniteQuery(
    api.communityPosts.participants.infiniteOptions({
      input: (cursor: string | undefined) => ({ postId, state, cursor, limit: 50 }),
      ...pages,
    }),
  );

export const useReplies = (postId: CommunityPostId) =>
  useInfiniteQuery(
    api.communityPosts.replies.infiniteOptions({ input: (cursor: string | undefined) => ({ postId, cursor }), ...pages }),
  );

export function useRefreshPosts(): () => Promise<void> {
  const queryClient = useQueryClient();
  const { communityPosts } = api;
  return () =>
    refreshWithParts(queryClient, {
      all: communityPosts.key(),
      one: communityPosts.get.key(),
      parts: ['participants', 'replies'],
    });
}

export const useActionWithToast = () => createActionWithToast(useRefreshPosts(), texts.failed);

/** A hidden tab does not count as open, so the member gets notices. */
export function usePostEvents(postId: CommunityPostId): void {
  const connection = useSocket();
  const refresh = useEffectEvent(useRefreshPosts());
  useEffect(() => {
    if (!connection) return;
    const onChange = (event: { postId: CommunityPostId }) => event.postId === postId && void refresh();
    const isSeen = () => document.visibilityState === 'visible';
    const open = () => isSeen() && connection.emit('communityPost.open', { postId });
    const reopen = () => {
      open();
      void refresh();
    };
    const onLook = () => (isSeen() ? reopen() : void connection.emit('communityPost.close'));
    connection.on('communityPost.changed', onChange);
    connection.on('connect', reopen);
    document.addEventListener('visibilitychange', onLook);
    if (connection.connected) open();
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      connection.off('communityPost.changed', onChange);
      connection.off('connect', reopen);
      connection.emit('communityPost.close');
    };
  }, [connection, postId]);
}

export const isFull = ({ seats, inCount }: CommunityPost): boolean => seats !== null && inCount >= seats;
