import { describe, expect, test } from 'vitest';
import type { Features } from './feature-rules.ts';
import { findViolation } from './import-rules.ts';

const features: Features = {
  people: ['places'],
  chat: ['destinations', 'profiles'],
  profiles: [],
  destinations: [],
  accounts: ['security'],
};

describe('allowed', () => {
  test.each([
    ['server/src/messaging/chat/service.ts', '@bros/contract/messaging/chat'],
    ['server/src/messaging/chat/service.ts', './queries.ts'],
    ['server/src/messaging/chat/service.ts', '../platform/database/connect.ts'],
    ['server/src/messaging/chat/service.ts', '../profiles/present.ts'],
    ['server/src/messaging/chat/tables.ts', '../people/accounts/tables.ts'],
    ['server/src/messaging/chat/service.ts', '../people/visibility/service.ts'],
    ['server/src/core/people/profiles/tables.ts', '../../places/tables.ts'],
    ['server/src/identity/accounts/queries.ts', '../people/memberships/tables.ts'],
    ['server/src/identity/accounts/service.ts', '../security/events.ts'],
    ['server/src/demo/seed.ts', '../destinations/seed.ts'],
    ['server/src/messaging/chat/queries.ts', '../destinations/tables.ts'],
    ['server/src/messaging/chat/feature.ts', '../feature.ts'],
    ['server/src/messaging/chat/feature.ts', '../profiles/jobs.ts'],
    ['server/src/features.ts', './chat/feature.ts'],
    ['server/src/chat/service.test.ts', '../destinations/queries.ts'],
    ['server/src/main.ts', './chat/router.ts'],
    ['web/app/chat/room.tsx', '../ui/button.tsx'],
    ['web/app/messaging/chat/chat-page.tsx', '../destinations/city-card.tsx'],
    ['web/app/guidance/dashboard/live-events.tsx', '../chat/room/unread-messages.ts'],
    ['server/src/platform/http/server.ts', '../../config.ts'],
    ['web/app/ui/score.tsx', '../platform/format.ts'],
    ['web/app/ui/badge.tsx', '@bros/contract/tiers'],
    ['web/app/root.tsx', './chat/room.tsx'],
    ['e2e/messaging/chat.spec.ts', '@bros/contract'],
    ['vitest.config.ts', 'vitest/config'],
  ])('%s imports %s', (file, specifier) => expect(findViolation(file, specifier, features)).toBeUndefined());
});

describe('refused', () => {
  test.each([
    ['contract/src/messaging/chat.ts', '../../server/src/config.ts', 'contract never imports server'],
    ['web/app/chat/room.tsx', '@bros/server/chat/service.ts', 'web never imports server'],
    ['web/app/chat/room.tsx', '../../../server/src/chat/present.ts', 'web never imports server'],
    ['e2e/messaging/chat.spec.ts', '../server/test/database.ts', 'e2e never imports server'],
    ['server/src/platform/mail/mail.ts', '../../accounts/tables.ts', 'platform knows no feature'],
    ['server/src/core/people/visibility/queries.ts', '../../chat/tables.ts', 'people does not say that it uses chat'],
    ['server/src/messaging/chat/queries.ts', '../reviews/tables.ts', 'add it to `uses` in server/src/messaging/chat/feature.ts'],
    ['server/src/messaging/chat/service.ts', '../main.ts', 'composition root'],
    ['server/src/messaging/chat/service.ts', '../staff/service.ts', 'chat does not say that it uses staff'],
    [
      'server/src/messaging/chat/service.ts',
      '../profiles/queries.ts',
      'of profiles other features may use only service, policy, present',
    ],
    ['server/src/messaging/chat/service.ts', '../profiles/tables.ts', 'only tables and queries'],
    ['web/app/chat/room.tsx', '../destinations/city-card.tsx', 'never import each other'],
    ['web/app/ui/button.tsx', '../platform/session.ts', 'may use platform/texts'],
    ['web/app/platform/session.ts', '../ui/button.tsx', 'nothing else of the web'],
    ['web/app/shell/sidebar.tsx', '../chat/room.tsx', 'may use ui, platform'],
  ])('%s imports %s', (file, specifier, reason) => expect(findViolation(file, specifier, features)).toContain(reason));
});
