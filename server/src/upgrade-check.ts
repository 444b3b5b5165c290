import pg from 'pg';
import { openDatabaseForCommand, printLine, runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { explainUnreachable } from './platform/database/failure.ts';
import { describeUpgrade, planUpgrade } from './platform/database/upgrade-plan.ts';
import { VERSION } from './platform/version.ts';

/** Changes nothing. The earlier version may be running. */
await runCommand(async () => {
  const opened = await openDatabaseForCommand(readConfig());
  const client = new pg.Client({ connectionString: opened.url, application_name: 'bros-abroad-upgrade-check' });
  try {
    await client.connect().catch((error: unknown) => {
      throw explainUnreachable(error, opened.url);
    });
    for (const line of describeUpgrade(await planUpgrade(client), VERSION)) printLine(line);
  } finally {
    await client.end();
    await opened.stop();
  }
});
