import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { registerArchiveDownload } from './account-data/archive/route.ts';
import { deleteDueJob } from './account-data/erasure.ts';
import { createSigner } from './account-data/links.ts';
import { createAccountDataRouter } from './account-data/router.ts';
import type { Recipient } from './accounts/auth.ts';
import { createBarredAddresses } from './accounts/barred.ts';
import { sweepExpiredJob } from './accounts/jobs.ts';
import { createLazyAuth } from './accounts/lazy-auth.ts';
import { approveEmailChangeMail, confirmEmailMail, resetPasswordMail } from './accounts/mails.ts';
import type { AccountParts } from './accounts/parts.ts';
import { createAccountsRouter } from './accounts/router.ts';
import { createSessions, type Sessions } from './accounts/sessions.ts';
import { assertMayHaveSession } from './accounts/standing.ts';
import { createTokenReader } from './api-tokens/bearer.ts';
import { createApiTokensRouter } from './api-tokens/router.ts';
import { registerWebhooks } from './billing/events.ts';
import { billingJobs } from './billing/jobs.ts';
import type { BillingParts } from './billing/parts.ts';
import { createBillingRouter } from './billing/router.ts';
import { createBlocksRouter } from './blocks/router.ts';
import { createDirectMessagesRouter } from './chat/direct/router.ts';
import { registerChatEvents } from './chat/events.ts';
import { createChatPhotosRouter } from './chat/photos/router.ts';
import { sweepUnsentPhotosJob } from './chat/photos/service.ts';
import { createPresence } from './chat/presence.ts';
import { takeOutLeavers } from './chat/rooms/leaving.ts';
import { registerNewsEvents, tellNews } from './chat/rooms/news.ts';
import { createChatRouter } from './chat/router.ts';
import { gatherMessages } from './chat/sending/events.ts';
import { createTellWaiting, tellWaitingJob } from './chat/waiting/service.ts';
import { createClientErrorsRouter } from './client-errors/router.ts';
import { registerCommunityPostEvents } from './community-posts/events.ts';
import { endPostsJob } from './community-posts/jobs.ts';
import { createCommunityPostsRouter } from './community-posts/router.ts';
import type { Config } from './config.ts';
import { requestJobs } from './connections/jobs.ts';
import { createConnectionsRouter } from './connections/router.ts';
import { createDestinationEditingRouter } from './destinations/editing/router.ts';
import { createFavouritesRouter } from './destinations/favourites/router.ts';
import { createDestinationsRouter } from './destinations/router.ts';
import { createExpatsRouter } from './expats/router.ts';
import { REFUSE_PATH, refusalPage } from './invitations/emails/addresses.ts';
import { refuseInvitations } from './invitations/emails/service.ts';
import { sweepInvitationsJob } from './invitations/jobs.ts';
import { createInvitationsRouter } from './invitations/router.ts';
import { createLandingRouter } from './landing/router.ts';
import { gatherMapChanges, registerMapEvents } from './map/events.ts';
import { createMapRouter } from './map/router.ts';
import { composeArchive, composeErasure } from './member-data.ts';
import { createMembersRouter } from './members/router.ts';
import { createModerationRouter } from './moderation/router.ts';
import { createCheckLater } from './moderation/service.ts';
import { mailUnreadJob, sweepNoticesJob } from './notices/jobs.ts';
import { createNoticesRouter } from './notices/router.ts';
import { optOut } from './notices/service.ts';
import { createOptOutLinks, ONE_CLICK_PATH, optOutPage } from './notices/unsubscribe.ts';
import { createPayments } from './payments.ts';
import { createPhotosRouter } from './photos/router.ts';
import { createPlacesRouter } from './places/router.ts';
import { registerDocuments } from './platform/api/documents.ts';
import { registerApi } from './platform/api/handler.ts';
import { ambientDatabase, inAmbientTransaction } from './platform/database/ambient.ts';
import type { Database } from './platform/database/connect.ts';
import { closeAsTheyIdle, prepareDrain } from './platform/http/drain.ts';
import { registerHealth } from './platform/http/health.ts';
import { isOwnOrigin } from './platform/http/origin.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Log } from './platform/log.ts';
import { registerDevMailbox } from './platform/mail/dev-mailbox.ts';
import { createMailer, type Mail, type Mailer } from './platform/mail/mail.ts';
import { registerOneClick } from './platform/mail/one-click.ts';
import { createMetrics } from './platform/metrics.ts';
import { createModelClient } from './platform/model/model.ts';
import { createOutbox, type Outbox, type OutboxEvent } from './platform/outbox/outbox.ts';
import { createPictureStore, sweepPicturesJob } from './platform/pictures/store.ts';
import { createQueue } from './platform/queue.ts';
import { createRealtime, type Realtime } from './platform/realtime.ts';
import { openRealtimeAdapter } from './platform/realtime-adapter.ts';
import { createStorage } from './platform/storage.ts';
import { createLines, createTurns } from './platform/turns.ts';
import { readWebBuild } from './platform/web/build.ts';
import { registerWeb } from './platform/web/serve.ts';
import { createPrivacyRouter } from './privacy/router.ts';
import { createProfilesRouter } from './profiles/router.ts';
import { createReferralsRouter } from './referrals/router.ts';
import { createReportsRouter } from './reports/router.ts';
import { createReviewsRouter } from './reviews/router.ts';
import { createLimiter } from './security/limits.ts';
import { createSiteRouter } from './site/router.ts';
import { createSocialAccountsRouter } from './social-accounts/router.ts';
import { modelCheckJob } from './staff/model-check/job.ts';
import { openPopularRoomsJob } from './staff/rooms/job.ts';
import { createStaffRouter } from './staff/router.ts';
import { createWarnLater, warnContactsJob } from './staff/warnings/job.ts';
import { createTipsRouter } from './tips/router.ts';
import { followOverlapsJob, sweepOverlapsJob } from './trips/overlaps/jobs.ts';
import { followDaysJob } from './trips/presence/jobs.ts';
import { createTripsRouter } from './trips/router.ts';

export interface App {
  server: FastifyInstance;
  realtime: Realtime;
  /** What tells sockets of what is committed. */
  outbox: Outbox;
  /** Starts what works in the background. Requests are answered before that already, and mails wait. */
  startWorkers(): Promise<void>;
  /** Before `stop`, where callers are at it: tells them with each answer that their connection ends, and balancers that this process does. */
  drain(): Promise<void>;
  /** Lets requests and jobs in flight finish, then lets go of everything. */
  stop(): Promise<void>;
}

export interface AppParts {
  config: Config;
  log: Log;
  database: Database;
  databaseUrl: string;
  secret: string;
}

/** Puts the whole server together, without listening. */
export async function createApp({ config, log, database, databaseUrl, secret }: AppParts): Promise<App> {
  let isStopping = false;
  const isSecure = config.publicUrl.startsWith('https:');
  const web = await readWebBuild(config.publicUrl);
  const server = await createHttpServer({ config, log, inlineScriptHashes: web.inlineScriptHashes });
  const drain = prepareDrain(server);
  const metrics = createMetrics();
  const storage = await createStorage(config);
  const queue = createQueue(databaseUrl, log);
  queue.define(sweepExpiredJob(database));
  queue.define(sweepNoticesJob(database));
  const pictures = createPictureStore({ database, storage });
  queue.define(sweepPicturesJob(pictures));
  queue.define(sweepUnsentPhotosJob(database));
  queue.define(sweepInvitationsJob(database));
  const { publicUrl } = config;
  const optOutLinks = createOptOutLinks({ publicUrl, secret });
  const mailer = createMailer({ database, queue, smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl, optOutLinks });
  let send: (events: OutboxEvent[]) => Promise<void> = async () => undefined;
  const outbox = createOutbox({ database, databaseUrl, log, send: (events) => send(events) });
  /** What features need that tell members what happened. */
  const told = { database, mailer, outbox };
  for (const job of requestJobs(told)) queue.define(job);
  queue.define(endPostsJob(told));
  queue.define(mailUnreadJob(told));
  queue.define(tellWaitingJob({ ...told, queue }));
  const trips = { ...told, queue };
  queue.define(followOverlapsJob(trips));
  queue.define(sweepOverlapsJob(trips));
  queue.define(followDaysJob(trips));
  const model = config.model && createModelClient(config.model, log);
  const checking = config.isModelModerating ? model : undefined;
  if (checking) queue.define(modelCheckJob({ ...told, log, model: checking }));
  queue.define(warnContactsJob(told));
  queue.define(openPopularRoomsJob(told));
  const sessions = createSessions({ database, outbox, isSecure });
  const realtime = createRealtime({
    httpServer: server.server,
    log,
    adapter: await openRealtimeAdapter(config, log),
    isOriginAllowed: (request) => isOwnOrigin(request, config.publicUrl),
    identify: (request) => authenticateNow(sessions, request),
  });
  const sendInTurn = tellNews({ database, log }, takeOutLeavers(realtime, gatherMapChanges(gatherMessages(realtime.send))));
  send = (events) => {
    sendInTurn(events);
    return realtime.published();
  };

  const limiter = createLimiter({ database, addressFactor: config.addressLimitFactor });
  const auth = createLazyAuth({ ...authParts({ database, mailer, config, secret }), log });
  const barred = createBarredAddresses(secret);
  const accounts: AccountParts = { ...told, auth, sessions, limiter, barred, publicUrl, isSecure };
  const accountData = {
    ...accounts,
    keepLinks: createSigner(secret, 'account-data.keep'),
    downloadLinks: createSigner(secret, 'account-data.download'),
  };
  const turns = createTurns((error) => log.warn({ err: error }, 'Payments: what could not be done now is left to the queue'));
  const payments = createPayments({ config, database, queue, secret, server, turns });
  const billing: BillingParts = { ...told, ...payments, queue, log, publicUrl, sessions, turns, lines: createLines() };
  const [applyEventJob, reconcileJob] = billingJobs(billing);
  queue.define(applyEventJob);
  queue.define(reconcileJob);
  queue.define(deleteDueJob({ ...accounts, log, erasure: composeErasure({ ...told, provider: payments.provider }) }));
  const checkLater = checking && createCheckLater(queue);
  const chat = {
    ...told,
    log,
    checkLater,
    tellWaiting: createTellWaiting(queue),
    realtime,
    presence: createPresence(realtime, log),
  };

  registerHealth(server, { database, queue, storage, metrics, isStopping: () => isStopping });
  registerApi(server, {
    router: {
      accounts: createAccountsRouter(accounts),
      accountData: createAccountDataRouter(accountData),
      apiTokens: createApiTokensRouter(accounts),
      invitations: createInvitationsRouter({ database, mailer, limiter, publicUrl, secret }),
      referrals: createReferralsRouter({ database }),
      places: createPlacesRouter({ database }),
      profiles: createProfilesRouter({ database }),
      photos: createPhotosRouter({ database, pictures, limiter }),
      privacy: createPrivacyRouter({ database }),
      socialAccounts: createSocialAccountsRouter({ database }),
      trips: createTripsRouter(trips),
      members: createMembersRouter({ database }),
      map: createMapRouter({ database }),
      connections: createConnectionsRouter(told),
      billing: createBillingRouter(billing),
      blocks: createBlocksRouter(told),
      reports: createReportsRouter({ database, limiter }),
      tips: createTipsRouter({ database }),
      communityPosts: createCommunityPostsRouter({ ...told, limiter }),
      destinations: createDestinationsRouter({ database }),
      destinationEditing: createDestinationEditingRouter(told),
      favourites: createFavouritesRouter({ database }),
      reviews: createReviewsRouter({ ...told, pictures, limiter }),
      chat: createChatRouter({ ...chat, limiter }),
      directMessages: createDirectMessagesRouter(told),
      chatPhotos: createChatPhotosRouter({ database, pictures, limiter }),
      moderation: createModerationRouter({ database }),
      expats: createExpatsRouter({ ...told, pictures }),
      landing: createLandingRouter({ database }),
      notices: createNoticesRouter({ database, outbox, secret }),
      clientErrors: createClientErrorsRouter({ database, limiter, isOn: config.isErrorReportingOn }),
      site: createSiteRouter(config),
      staff: createStaffRouter({
        ...told,
        sessions,
        realtime,
        warnLater: createWarnLater(queue),
        checkingModel: checking?.name ?? null,
        pictures,
        limiter,
      }),
    },
    authenticate: sessions.authenticate,
    readToken: createTokenReader({ database, limiter, log }),
    log,
    isStrict: !config.isProduction,
  });
  registerDocuments(server, config);
  registerArchiveDownload(server, { ...accountData, archive: composeArchive({ database, pictures }), log });
  registerOneClick(server, {
    path: ONE_CLICK_PATH,
    pageOf: (token) => optOutPage(publicUrl, token),
    end: async (token) => (await optOut({ database, secret }, token)) !== null,
  });
  registerOneClick(server, {
    path: REFUSE_PATH,
    pageOf: (token) => refusalPage(publicUrl, token),
    end: (token) => refuseInvitations({ database, secret }, token),
  });
  registerWebhooks(server, { ...billing, webhookSecret: payments.webhookSecret });
  payments.registerPages(server);
  if (!config.isProduction) registerDevMailbox(server, { database, publicUrl: config.publicUrl });
  await registerWeb(server, { web, isProduction: config.isProduction });
  registerCommunityPostEvents({ database, realtime, authenticate: (request) => authenticateNow(sessions, request), log });
  registerChatEvents({ ...chat, authenticate: (request) => authenticateNow(sessions, request), log });
  registerNewsEvents({ realtime, authenticate: (request) => authenticateNow(sessions, request), log });
  registerMapEvents({ realtime, authenticate: (request) => authenticateNow(sessions, request), log });
  metrics.gauge('realtime_sockets', 'Open sockets of this process.', () => realtime.io.engine.clientsCount);

  return {
    server,
    realtime,
    outbox,
    async startWorkers() {
      await Promise.all([queue.start(), outbox.start()]);
      // Before the first sign-in asks for it.
      await auth();
    },
    drain() {
      isStopping = true;
      return drain();
    },
    async stop() {
      isStopping = true;
      await closeAsTheyIdle(server, async () => {
        await realtime.close();
        await server.close();
      });
      await turns.settled();
      await queue.stop();
      await outbox.stop();
    },
  };
}

/** Who a socket speaks for, read anew: what is remembered for a second could let him back in who was just sent out. */
function authenticateNow(sessions: Sessions, { headers }: IncomingMessage) {
  const cookies = new Headers(headers.cookie === undefined ? {} : { cookie: headers.cookie });
  sessions.forget(cookies);
  return sessions.authenticate(cookies);
}

function authParts({ database, mailer, config, secret }: { database: Database; mailer: Mailer; config: Config; secret: string }) {
  const { publicUrl } = config;
  const mail = (content: Mail) => inAmbientTransaction(database, (transaction) => mailer.send(transaction, content));
  const addressTo = ({ id, email }: Recipient) => ({ to: email, concerns: [id] });
  return {
    database,
    publicUrl,
    secret,
    mails: {
      confirmEmail: (user: Recipient, token: string) =>
        mail({ ...addressTo(user), template: 'confirm-email', ...confirmEmailMail(publicUrl, token) }),
      resetPassword: (user: Recipient, token: string) =>
        mail({ ...addressTo(user), template: 'reset-password', ...resetPasswordMail(publicUrl, token) }),
      approveEmailChange: (user: Recipient, newEmail: string, token: string) =>
        mail({ ...addressTo(user), template: 'approve-email-change', ...approveEmailChangeMail(publicUrl, newEmail, token) }),
    },
    assertMayHaveSession: (memberId: string, isSignUp: boolean) =>
      assertMayHaveSession(ambientDatabase(database), memberId, isSignUp),
  };
}
