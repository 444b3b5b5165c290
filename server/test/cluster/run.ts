import { parseArgs } from 'node:util';
import { type Cast, runTrial } from '../faults/trial.ts';
import { PATIENCE_MS } from '../patience.ts';
import { prepareRedis } from '../redis-server.ts';
import { startSmtpStandIn } from '../smtp-stand-in.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { type CrowdReport, gatherCrowd } from './crowd.ts';
import { auditMails, type MailFindings } from './mail-audit.ts';
import { askForMails, type LimitFindings, tryLimit } from './requests.ts';
import { openCluster } from './stage.ts';

/**
 * `npm run cluster` runs two web processes behind a load balancer and two workers over Redis, and kills processes under load. Fails if an acknowledged message
 * is missing or duplicated, a socket does not reconnect, a limit allows too many attempts, or an email is missing. `-- --sockets 500` opens fewer.
 */
const FAULTS = ['application', 'balancer', 'worker', 'application'] as const;
const LOGIN_ATTEMPTS = 5;
/** A worker that is killed before its commit sends the email again. */
const MAX_DUPLICATES = FAULTS.filter((fault) => fault === 'worker').length;
const GUESTS = 50;

const { values } = parseArgs({
  options: { sockets: { type: 'string', default: '2000' }, messages: { type: 'string', default: '4000' } },
});
const sockets = Number(values.sockets);
const dataDir = await makeTemporaryFolder('cluster');
const { url: redisUrl, launch } = await prepareRedis(dataDir);
const redis = await launch().catch((error: NodeJS.ErrnoException) => {
  console.log(error.code === 'ENOENT' ? 'No redis-server is installed: apt-get install redis-server' : String(error));
});
const smtp = await startSmtpStandIn();
let crowd: Awaited<ReturnType<typeof gatherCrowd>> | undefined;
const seen: { crowd?: CrowdReport; limit?: LimitFindings; mails?: MailFindings } = {};
try {
  process.exitCode = redis && (await run()) ? 0 : 1;
} finally {
  crowd?.leave();
  redis?.kill('SIGKILL');
  await smtp.stop();
}

async function run(): Promise<boolean> {
  console.log(`${sockets} sockets, ${values.messages} messages; killed during the run: ${FAULTS.join(', ')}`);
  const { output, tallies, ...outcome } = await runTrial({
    dataDir,
    messages: Number(values.messages),
    seed: 20_261_122,
    faults: [...FAULTS],
    rooms: 10,
    senders: 8,
    roomsEach: 2,
    listeners: 8,
    guests: GUESTS,
    open: () => openCluster(dataDir, { REDIS_URL: redisUrl, SMTP_URL: smtp.url }),
    companion,
  });
  console.dir({ ...outcome, live: tallies.map(({ live, caughtUp }) => `${live} + ${caughtUp}`), ...seen }, { depth: null });
  const misses = listMisses(outcome.findings);
  if (misses.length > 0) console.log(output.slice(-4_000));
  for (const miss of misses) console.log(`FAILED: ${miss}`);
  if (misses.length === 0) console.log('no acknowledged message was lost, every socket reconnected, limits and emails are exact');
  return misses.length === 0;
}

async function companion(url: string, { guests, roomIds, listeners }: Cast): Promise<() => Promise<void>> {
  crowd = await gatherCrowd({ url, emails: guests, roomIds, sockets });
  console.log('every socket is open');
  const mailing = askForMails(url, guests);
  return async () => {
    await mailing;
    seen.crowd = await crowd?.report();
    seen.limit = await tryLimit(url, listeners[0] as string);
    seen.mails = await auditMails(dataDir, smtp.mails);
  };
}

function listMisses(findings: object): string[] {
  const { crowd: back, limit, mails } = seen;
  const goals: Record<string, boolean> = {
    'messages are lost, doubled or out of order': Object.values(findings).every((count) => count === 0),
    'a socket did not come back': back?.connected === sockets && back.breaks >= sockets,
    'a socket was away for too long': Number(back?.longestAwayMs) <= PATIENCE_MS,
    'a limit was not exact': limit?.checked === LOGIN_ATTEMPTS,
    'mails are missing or doubled':
      mails !== undefined && mails.written >= GUESTS && mails.missing === 0 && mails.doubled <= MAX_DUPLICATES,
  };
  return Object.keys(goals).filter((goal) => !goals[goal]);
}
