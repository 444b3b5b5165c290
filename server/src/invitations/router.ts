import { api } from '../platform/api/api.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Limiter } from '../security/limits.ts';
import { previewInvitation } from './service.ts';

export function createInvitationsRouter({ database, limiter }: { database: Database; limiter: Limiter }) {
  return {
    preview: api.invitations.preview.handler(async ({ input, context }) => {
      await limiter.count('invite_preview', context);
      return previewInvitation(database, input.code);
    }),
  };
}
