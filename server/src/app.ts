import type { FastifyInstance } from 'fastify';
import { assertOpen, retryAfterMaintenance } from './core/site-settings/closures/policy.ts';
import { type BaseDeps, createDeps, withBackgroundPool } from './deps.ts';
import {
  composeArchive,
  composeErasure,
  composeLeaving,
  composePublicPages,
  composeReportTargets,
  composeTopics,
  createRouter,
  defineJobs,
  registerPages,
} from './features.ts';
import { registerDevTables } from './gatherings/tables/dev-tables.ts';
import { createTokenReader } from './identity/api-tokens/bearer.ts';
import type { BillingDeps } from './money/billing/deps.ts';
import { registerBatch } from './platform/api/batch.ts';
import { registerDocuments } from './platform/api/documents.ts';
import { registerApi } from './platform/api/handler.ts';
import { inTransaction } from './platform/database/connect.ts';
import { isEmbeddedDiskFull } from './platform/database/disk.ts';
import { prepareDrain } from './platform/http/drain.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerDevMailbox } from './platform/mail/dev-mailbox.ts';
import { createMetrics } from './platform/metrics.ts';
import { createOutbox, type Outbox, type OutboxEvent } from './platform/outbox/outbox.ts';
import { heartbeatJob } from './platform/queue-figures.ts';
import type { Realtime } from './platform/realtime.ts';
import { readWebBuild } from './platform/web/build.ts';
import { registerWeb } from './platform/web/serve.ts';
import { findLastBackup } from './staff/backup/service.ts';

export interface App {
  server: FastifyInstance;
  realtime: Realtime;
  outbox: Outbox;
  billing: BillingDeps;
  /** Starts the queue and the outbox. Until then, emails wait. */
  startWorkers(): Promise<void>;
  /** Call before `stop`. From then on, every response closes its connection, `/readyz` fails, and jobs stop, because some jobs call this server. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppDeps extends Omit<BaseDeps, 'server' | 'outbox'> {
  webFolder?: string;
}

export async function createApp(given: AppDeps): Promise<App> {
  const { config, log } = given;
  let isStopping = false;
  const web = await readWebBuild(config, given.webFolder);
  const server = await createHttpServer({ config, log, inlineScriptHashes: web.inlineScriptHashes });
  const drain = prepareDrain(server);
  let send: (events: OutboxEvent[]) => Promise<void> = async () => undefined;
  const outbox = createOutbox({ ...given, send: (events) => send(events) });
  const deps = await createDeps({ ...given, server, outbox });
  const { queue, realtime, accounts, billing } = deps;
  // Resolves once the events are published, because the outbox then deletes them.
  send = (events) => {
    realtime.send(events);
    return realtime.published();
  };
  realtime.serve(composeTopics(deps), deps);
  const background = withBackgroundPool(deps);
  const memberData = {
    archive: composeArchive(background),
    erasure: composeErasure({ ...background, provider: deps.payments.provider }),
    leaving: composeLeaving(deps),
    reportTargets: composeReportTargets(),
  };
  defineJobs(background, memberData);

  queue.define(heartbeatJob);
  registerHealth(server, {
    ...deps,
    metrics: createMetrics(),
    isStopping: () => isStopping,
    findLastBackup,
  });
  // A worker's payment sandbox posts to the worker's webhook.
  registerPages(server, deps, memberData);
  if (config.role !== 'worker') {
    registerApi(server, {
      router: createRouter(deps, memberData),
      authenticate: deps.sessions.authenticate,
      readToken: createTokenReader(deps),
      countAttempt: deps.limiter.count,
      assertOpen: async (operationId, actor) => assertOpen(await deps.settingsCache(), operationId, actor),
      retryAfterMaintenance: (data) => retryAfterMaintenance(data, new Date()),
      isDatabaseDiskFull: () => isEmbeddedDiskFull(config),
      log,
      isStrict: !config.isProduction,
    });
    registerBatch(server);
    registerDocuments(server, config);
    if (!config.isProduction) {
      registerDevMailbox(server, deps);
      registerDevTables(server, deps);
    }
    await registerWeb(server, { web, config, log, publicPages: composePublicPages(deps) });
  }

  return {
    server,
    realtime,
    outbox,
    billing,
    async startWorkers() {
      await Promise.all([queue.start(), outbox.start()]);
      // Without this, `/readyz` would not notice a new worker for up to a minute.
      if (config.role !== 'web')
        await inTransaction(background.database, (transaction) => queue.enqueue(transaction, heartbeatJob.name, {}));
      // Loads better-auth before the first sign-in.
      await accounts.auth();
    },
    async drain() {
      isStopping = true;
      await Promise.all([drain.begin(), queue.rest()]);
    },
    async stop() {
      isStopping = true;
      await drain.closeDuring(async () => {
        await realtime.close();
        await server.close();
      });
      await billing.serialQueue.stop();
      await queue.stop();
      await outbox.stop();
    },
  };
}
