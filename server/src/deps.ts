import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createCheckLater, createWordRulesCache } from './core/moderation/service.ts';
import { createOptOutLinks } from './core/notices/unsubscribe.ts';
import { createLimiter } from './core/security/limits.ts';
import { createSettingsCache, readSiteSettings } from './core/site-settings/service.ts';
import { createSeats } from './gatherings/events/buying/goods.ts';
import { createSigner } from './identity/account-data/links.ts';
import { createBarredAddresses } from './identity/accounts/barred.ts';
import type { AccountDeps } from './identity/accounts/deps.ts';
import { createLazyAuth } from './identity/accounts/lazy-auth.ts';
import { createSessions } from './identity/accounts/sessions.ts';
import { derivePushKeys } from './identity/push/keys.ts';
import { createPushSender } from './identity/push/sender.ts';
import { createPusher } from './identity/push/service.ts';
import { createEvidenceSealer } from './identity/verification/deps.ts';
import { createFaceEngine } from './identity/verification/engine/child-process.ts';
import { standInEngine } from './identity/verification/engine/stand-in.ts';
import { createPresence } from './messaging/chat/presence.ts';
import { createNotifyUnreadLater } from './messaging/chat/waiting/service.ts';
import type { BillingDeps } from './money/billing/deps.ts';
import { createSyncAccountStateLater } from './money/billing/service.ts';
import { createBookLater } from './money/commissions/service.ts';
import { createDetailsSealer } from './money/payout-details/content.ts';
import type { SaleDeps } from './money/sales/deps.ts';
import { syncForEvent } from './money/sales/events.ts';
import { createPayments } from './payments.ts';
import type { Database, Transaction } from './platform/database/connect.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import type { Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mail.ts';
import { createSmtp } from './platform/mail/smtp.ts';
import { createConversationModel } from './platform/model/conversation.ts';
import { createModelClient } from './platform/model/model.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import { createPictureStore } from './platform/pictures/store.ts';
import { createQueue } from './platform/queue.ts';
import { createRealtime } from './platform/realtime.ts';
import { openRealtimeAdapter } from './platform/realtime-adapter.ts';
import { createKeyedQueue, createSerialQueue } from './platform/serial-queue.ts';
import { createStorage } from './platform/storage.ts';
import { createWarnLater } from './staff/console/warnings/background.ts';
import { createCourseGoods } from './work/courses/buying/goods.ts';

export interface BaseDeps {
  config: Config;
  log: Log;
  database: Database;
  /** The pool for work that may take minutes, so requests never wait for it. */
  background: Database;
  databaseUrl: string;
  secret: string;
  server: FastifyInstance;
  outbox: Outbox;
}

export type Deps = Awaited<ReturnType<typeof createDeps>>;

export async function createDeps({ config, log, database, background, databaseUrl, secret, server, outbox }: BaseDeps) {
  const { publicUrl } = config;
  const isSecure = publicUrl.startsWith('https:');
  const storage = await createStorage(config);
  const queue = createQueue(databaseUrl, log, { isWorking: config.role !== 'web' });
  const pictures = createPictureStore({ database, storage });
  const optOutLinks = createOptOutLinks({ publicUrl, secret });
  const supportEmail = async (transaction: Transaction) =>
    (await readSiteSettings(transaction)).supportEmail ?? config.supportEmail;
  const smtp = config.smtpUrl === undefined ? undefined : createSmtp(config.smtpUrl);
  const mailer = createMailer({
    database,
    background,
    queue,
    smtp,
    from: config.mailFrom,
    publicUrl,
    optOutLinks,
    supportEmail,
  });
  const pushKeys = derivePushKeys(secret);
  const limiter = createLimiter({ database, ipFactor: config.ipRateLimitFactor });
  const sessions = createSessions({ database, outbox, isSecure, isSecondStepRequired: config.isSecondStepRequired });
  const realtime = createRealtime({
    httpServer: server.server,
    log,
    adapter: await openRealtimeAdapter(config, log),
    isOriginAllowed: (request) => isOwnOrigin(request, publicUrl),
    identify: ({ headers }) => sessions.read(cookiesOf(headers)),
  });
  const model = config.model && createModelClient(config.model, log);
  const conversationModel = config.model && createConversationModel(config.model, log);
  const checkingModel = config.isModelModerating ? model : undefined;
  const shared = {
    config,
    log,
    database,
    background,
    secret,
    publicUrl,
    storage,
    queue,
    pictures,
    smtp,
    mailer,
    outbox,
    pusher: createPusher(queue),
    limiter,
    sessions,
    realtime,
    notifyUnreadLater: createNotifyUnreadLater(queue),
    settingsCache: createSettingsCache(database),
    wordRules: createWordRulesCache(),
  };

  const auth = createLazyAuth({ database, mailer, publicUrl, secret, log });
  const accounts: AccountDeps = { ...shared, auth, barred: createBarredAddresses(secret), isSecure };
  const serialQueue = createSerialQueue((error) =>
    log.warn({ err: error }, 'A payment task failed; a background job will do it'),
  );
  const payments = createPayments({ ...shared, server, serialQueue });
  const onSettled = createBookLater(queue);
  const syncAccountStateLater = createSyncAccountStateLater(queue);
  const billing: BillingDeps = {
    ...shared,
    ...payments,
    serialQueue,
    keyedQueue: createKeyedQueue(),
    onSettled,
    onPaymentEvent: (event) => syncForEvent(sales, event),
  };
  const sales: SaleDeps = { ...billing, goods: { eventSeat: createSeats(shared), course: createCourseGoods(shared) } };
  const payoutDetails = { ...accounts, sealer: createDetailsSealer(secret) };
  return {
    ...shared,
    accounts,
    accountData: {
      ...accounts,
      keepLinks: createSigner(secret, 'account-data.keep'),
      downloadLinks: createSigner(secret, 'account-data.download'),
    },
    payments,
    now: payments.now,
    billing,
    sales,
    payoutDetails,
    payouts: { ...payoutDetails, now: payments.now, isSandbox: payments.isSandbox },
    chat: {
      ...shared,
      checkLater: checkingModel && createCheckLater(queue),
      presence: createPresence(realtime, log),
    },
    warnLater: createWarnLater(queue),
    pushKeys,
    sendPush: createPushSender({ keys: pushKeys, contact: `mailto:${config.supportEmail}` }),
    faces: config.isFaceStandIn ? standInEngine : createFaceEngine(),
    evidenceSealer: createEvidenceSealer(secret),
    syncAccountStateLater,
    checkingModel,
    conversationModel,
    /** Also called when a socket opens a topic or sends an event to it. */
    authenticate: ({ headers }: IncomingMessage) => sessions.authenticate(cookiesOf(headers)),
  };
}

export function withBackgroundPool(deps: Deps): Deps {
  const database = deps.background;
  return {
    ...deps,
    database,
    pictures: createPictureStore({ database, storage: deps.storage }),
    accounts: { ...deps.accounts, database },
    accountData: { ...deps.accountData, database },
    billing: { ...deps.billing, database },
    sales: { ...deps.sales, database },
    payoutDetails: { ...deps.payoutDetails, database },
    payouts: { ...deps.payouts, database },
    chat: { ...deps.chat, database },
  };
}

const cookiesOf = ({ cookie }: IncomingMessage['headers']) => new Headers(cookie === undefined ? {} : { cookie });
