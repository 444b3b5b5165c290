import { defineFeature } from '../../feature.ts';
import { accountArchive } from './archive.ts';
import { sweepExpiredJob } from './background.ts';
import { accountErasure } from './erasure.ts';
import { mailLinkJob } from './link-mails.ts';
import { createAccountsRouter } from './router.ts';

export const feature = defineFeature({
  uses: ['invitations', 'notices', 'profiles', 'security', 'site-settings'],
  router: ({ accounts }) => ({ accounts: createAccountsRouter(accounts) }),
  background: ({ database, accounts }) => [sweepExpiredJob(database), mailLinkJob(accounts)],
  archive: ({ database }) => accountArchive(database),
  leftOut: {
    credentials: 'a hash of the password proves who somebody is and tells them nothing',
    two_factors: 'an encrypted secret; that two-step verification is on stands in the account',
    email_changes: 'an email change that waits for its links; the request is among the security events',
    email_restores: 'links that bring back an address for 72 hours, as hashes; the change is among the security events',
  },
  erasure: () => [accountErasure],
});
