import { communityPostIdField } from '@bros/contract/gatherings/community-posts';
import * as z from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Topic } from '../../platform/topics.ts';
import { markPostNoticesRead } from './looking/service.ts';
import { postAudience } from './policy.ts';
import { mayReadPost } from './service.ts';

const request = z.strictObject({ postId: communityPostIdField });

export function communityPostTopic(deps: { database: Database; outbox: Outbox; realtime: Realtime }): Topic {
  return {
    access: 'member',
    opensWith: 'communityPost.open',
    closesWith: 'communityPost.close',
    isSingle: true,
    readKey: (received) => request.safeParse(received).data?.postId ?? null,
    mayOpen: (actor, postId) => mayReadPost(deps.database, actor, postId),
    audienceOf: postAudience,
    async opened({ memberId }, postId, ownAudience) {
      // The post may have changed since the client loaded it.
      deps.realtime.send([{ audience: ownAudience, event: 'communityPost.changed', payload: { postId } }]);
      await markPostNoticesRead(deps, { postId, memberId });
    },
  };
}
