import { describe, expect, test } from 'vitest';
import type { Features } from './feature-rules.ts';
import { findViolation } from './import-rules.ts';

const features: Features = {
  people: { domain: 'core', uses: ['cities'] },
  chat: { domain: 'messaging', uses: ['destinations', 'profiles'] },
  profiles: { domain: 'members', uses: [] },
  destinations: { domain: 'places', uses: [] },
  accounts: { domain: 'identity', uses: ['security'] },
};

describe('an import is allowed when', () => {
  test.each([
    ['contract/src/messaging/chat.ts', '../core/fields.ts'],
    ['contract/src/core/access.ts', '../tiers.ts'],
    ['contract/src/index.ts', './messaging/chat.ts'],
    ['server/src/messaging/chat/service.ts', '@bros/contract/messaging/chat'],
    ['server/src/messaging/chat/service.ts', './queries.ts'],
    ['server/src/messaging/chat/service.ts', '../../platform/database/connect.ts'],
    ['server/src/messaging/chat/service.ts', '../../members/profiles/present.ts'],
    ['server/src/messaging/chat/tables.ts', '../../core/people/accounts/tables.ts'],
    ['server/src/messaging/chat/service.ts', '../../core/people/visibility/service.ts'],
    ['server/src/core/people/profiles/tables.ts', '../../cities/tables.ts'],
    ['server/src/identity/accounts/queries.ts', '../../core/people/memberships/tables.ts'],
    ['server/src/identity/accounts/service.ts', '../../core/security/events.ts'],
    ['server/src/demo/seed.ts', '../places/destinations/seed.ts'],
    ['server/src/messaging/chat/queries.ts', '../../places/destinations/tables.ts'],
    ['server/src/messaging/chat/feature.ts', '../../feature.ts'],
    ['server/src/messaging/chat/feature.ts', '../../members/profiles/background.ts'],
    ['server/src/features.ts', './messaging/chat/feature.ts'],
    ['server/src/members/profiles/service.test.ts', '../../messaging/chat/queries.ts'],
    ['server/src/main.ts', './messaging/chat/router.ts'],
    ['server/src/payments.ts', '@bros/payment-sandbox'],
    ['server/src/money/billing/billing.test.ts', '@bros/payment-sandbox/tables'],
    ['server/test/payments.ts', '@bros/payment-sandbox/tables'],
    ['web/app/messaging/chat/room.tsx', '../../ui/button.tsx'],
    ['web/app/messaging/chat/room.tsx', '../../shared/authors/author-line.tsx'],
    ['web/app/messaging/chat/chat-page.tsx', '../../places/destinations/city-card.tsx'],
    ['web/app/guidance/dashboard/live-events.tsx', '../../messaging/chat/room/unread-messages.ts'],
    ['web/app/staff/sales/sale-columns.tsx', '../members/member-columns.tsx'],
    ['server/src/platform/http/server.ts', '../../config.ts'],
    ['web/app/ui/score.tsx', '../platform/format.ts'],
    ['web/app/ui/badge.tsx', '@bros/contract/tiers'],
    ['web/app/root.tsx', './messaging/chat/room.tsx'],
    ['e2e/messaging/chat.spec.ts', '@bros/contract'],
    ['vitest.config.ts', 'vitest/config'],
  ])('%s imports %s', (file, specifier) => expect(findViolation(file, specifier, features)).toBeUndefined());
});

describe('an import is rejected when', () => {
  test.each([
    ['contract/src/messaging/chat.ts', '../../../server/src/config.ts', 'contract never imports server'],
    ['contract/src/core/authors.ts', '../members/photos.ts', 'core does not come after members'],
    ['contract/src/gatherings/events.ts', '../work/jobs.ts', 'gatherings does not come after work'],
    ['server/src/members/trips/service.ts', '@bros/contract/guidance/today', 'members does not come after guidance'],
    ['web/app/core/notices/texts.ts', '@bros/contract/money/sales', 'core does not come after money'],
    ['contract/src/core/fields.ts', '../index.ts', 'may use only paths, tiers'],
    ['server/src/demo/payments.ts', '@bros/payment-sandbox/api', 'only tests look inside the payment sandbox'],
    ['payment-sandbox/src/webhooks.ts', '@bros/server/platform/queue.ts', 'payment-sandbox never imports server'],
    ['web/app/messaging/chat/room.tsx', '@bros/server/messaging/chat/service.ts', 'web never imports server'],
    ['web/app/messaging/chat/room.tsx', '../../../../server/src/messaging/chat/present.ts', 'web never imports server'],
    ['e2e/messaging/chat.spec.ts', '../../server/test/database.ts', 'e2e never imports server'],
    ['server/src/platform/mail/mail.ts', '../../identity/accounts/tables.ts', 'platform knows no feature'],
    [
      'server/src/core/people/visibility/queries.ts',
      '../../../messaging/chat/tables.ts',
      'people does not declare that it uses chat',
    ],
    ['server/src/messaging/chat/queries.ts', '../../places/reviews/tables.ts', 'in server/src/messaging/chat/feature.ts'],
    ['server/src/messaging/chat/service.ts', '../../main.ts', 'composition root'],
    ['server/src/messaging/chat/service.ts', '../../staff/console/service.ts', 'chat does not declare that it uses console'],
    ['server/src/messaging/chat/service.ts', '../../members/profiles/queries.ts', 'only service, policy, present'],
    ['server/src/messaging/chat/service.ts', '../../members/profiles/tables.ts', 'only tables and queries'],
    ['web/app/messaging/chat/room.tsx', '../../places/destinations/city-card.tsx', 'never import each other'],
    ['web/app/places/destinations/city-page.tsx', '../../messaging/chat/room.tsx', 'places does not come after messaging'],
    ['web/app/ui/button.tsx', '../platform/session.ts', 'may use platform/texts'],
    ['web/app/platform/session.ts', '../ui/button.tsx', 'nothing else of the web'],
    ['web/app/frame/sidebar.tsx', '../messaging/chat/room.tsx', 'may use shared, ui, platform'],
    ['web/app/shared/dialogs/confirm-dialog.tsx', '../../frame/sidebar.tsx', 'may use ui, platform'],
  ])('%s imports %s', (file, specifier, reason) => expect(findViolation(file, specifier, features)).toContain(reason));
});
