import type { Pusher } from '../../core/notices/service.ts';
import type { Limiter } from '../../core/security/limits.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import type { BarredAddresses } from './barred.ts';
import type { LazyAuth } from './lazy-auth.ts';
import type { Sessions } from './sessions.ts';

export interface AccountDeps {
  database: Database;
  auth: LazyAuth;
  sessions: Sessions;
  limiter: Limiter;
  barred: BarredAddresses;
  mailer: Mailer;
  pusher: Pusher;
  queue: Queue;
  outbox: Outbox;
  publicUrl: string;
  secret: string;
  isSecure: boolean;
}
