import { emailField } from '@bros/contract/core/fields';
import { openDatabaseForCommand, printLine, runCommand } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { closeDatabase, connectDatabase, type Database } from './platform/database/connect.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createLog } from './platform/log.ts';
import { createMailer, type Mailer } from './platform/mail/mail.ts';
import { createQueue, type Queue } from './platform/queue.ts';
import { findSecret } from './platform/secret.ts';
import { makeAdmin, NotMadeAdminError } from './staff/console/members/make-admin.ts';

/** `npm run make-admin -- you@example.com` makes a member an admin. The server may be running. */

/** Only queues emails, because the running server sends them. */
function createLaterMailer(database: Database, queue: Queue, config: Config): Mailer {
  return createMailer({
    database,
    background: database,
    queue,
    smtp: undefined,
    from: config.mailFrom,
    publicUrl: config.publicUrl,
    optOutLinks: () => {
      throw new Error('Emails about roles cannot be switched off.');
    },
    supportEmail: async () => config.supportEmail,
  });
}

async function run(email: string): Promise<void> {
  const config = readConfig();
  const opened = await openDatabaseForCommand(config);
  const database = connectDatabase(opened.applicationUrl, { onError: () => undefined, poolSize: 1 });
  const queue = createQueue(opened.applicationUrl, createLog('error'), { isWorking: false });
  try {
    await migrateDatabase(opened.url, printLine);
    const site = { publicUrl: config.publicUrl, readSecret: () => findSecret(config.secret, config.dataDir) };
    const name = await makeAdmin(database, createLaterMailer(database, queue, config), site, email);
    printLine(`${name} (${email}) is now an admin. Open screens show it after a reload.`);
  } finally {
    await queue.stop();
    await closeDatabase(database);
    await opened.stop();
  }
}

await runCommand(async () => {
  const [email, ...others] = process.argv.slice(2);
  if (!email || others.length > 0) throw new NotMadeAdminError('Give one email: npm run make-admin -- you@example.com');
  await run(emailField.safeParse(email).data ?? email);
});
