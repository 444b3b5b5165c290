import { sandboxObjects } from '@bros/payment-sandbox/tables';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { ConfigError } from './config.ts';
import { refuseSandboxMoney } from './payments.ts';

const { database } = await createTestDatabase();
const key = { secretKey: 'sk_live_x', webhookSecrets: ['whsec_x'] };
const SETTINGS = [
  { isProduction: true, payments: key },
  { isProduction: true, payments: undefined },
  { isProduction: false, payments: key },
];

test('the server rejects real money on a database with sandbox purchases', async () => {
  for (const settings of SETTINGS) await refuseSandboxMoney(settings, database);
  await database.insert(sandboxObjects).values({ id: 'cus_1', kind: 'customer', body: {} });
  for (const settings of SETTINGS) await expect(refuseSandboxMoney(settings, database)).rejects.toThrow(ConfigError);
  await refuseSandboxMoney({ isProduction: false, payments: undefined }, database);
});
