import { expect, test } from 'vitest';
import { endWell, launchReady, makeDataFolder } from './application.ts';
import { startSmtpStandIn } from './smtp-stand-in.ts';

test('in production every line that the server writes is JSON, from the start to the stop', async () => {
  const smtp = await startSmtpStandIn();
  const application = await launchReady({
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    DATA_DIR: await makeDataFolder(),
    PUBLIC_URL: 'https://bros.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Bros Abroad <bros@bros.example>',
    SUPPORT_EMAIL: 'help@bros.example',
  });
  await endWell(application);
  await smtp.stop();
  const lines = application.output().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toContainEqual(expect.stringMatching(/^Bros Abroad is at https:\/\/bros\.example \(ready after/));
  expect(messages).toContainEqual('Stopping: requests in flight finish first.');
});
