import type { IncomingMessage } from 'node:http';
import { type CommunityPostId, communityPostIdField } from '@bros/contract/community-posts';
import * as z from 'zod';
import type { Actor } from '../platform/api/context.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import { audiences, type Realtime } from '../platform/realtime.ts';
import { readByLooking } from './looking/service.ts';
import { mayReadPost } from './service.ts';

interface CommunityPostEventParts {
  database: Database;
  outbox: Outbox;
  realtime: Realtime;
  /** Who asks, read now. */
  authenticate: (request: IncomingMessage) => Promise<Actor | null>;
  log: Log;
}

const request = z.strictObject({ postId: communityPostIdField });

/**
 * Lets the sockets of open posts hear that something of them changed: no more than that, and only who may read them. What its reader was told of a post is
 * read once he has it open.
 */
export function registerCommunityPostEvents(parts: CommunityPostEventParts): void {
  const { database, realtime, authenticate, log } = parts;
  realtime.io.on('connection', (socket) => {
    /** The post that is open on this socket's screen: one at a time. */
    let openId: string | null = null;
    const close = () => {
      if (openId) void socket.leave(audiences.communityPost(openId));
      openId = null;
    };
    const open = async (postId: CommunityPostId) => {
      const actor = await authenticate(socket.request);
      const mayRead = actor?.isConfirmed && !actor.deletionDueAt && (await mayReadPost(database, actor, postId));
      if (openId !== postId || !mayRead || !socket.connected) return;
      void socket.join(audiences.communityPost(postId));
      // What came between the screen's reading and this it has not heard of.
      socket.emit('communityPost.changed', { postId });
      await readByLooking(parts, { postId, memberId: actor.memberId });
    };
    socket.on('communityPost.open', (received: unknown) => {
      const asked = request.safeParse(received);
      close();
      if (!asked.success) return;
      openId = asked.data.postId;
      open(asked.data.postId).catch((error: unknown) =>
        log.warn({ err: error }, 'A community post could not be opened for a socket'),
      );
    });
    socket.on('communityPost.close', close);
  });
}
