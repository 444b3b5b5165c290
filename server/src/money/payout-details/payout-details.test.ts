import { Writable } from 'node:stream';
import { DAY_MS } from '@bros/contract/core/durations';
import { PAYOUT_DETAILS_HOLD_DAYS } from '@bros/contract/money/payout-rules';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { buildMember, type MemberTraits, TEST_PASSWORD } from '../../../test/factories.ts';
import { type Caller, SECRET, startTestApp } from '../../../test/harness.ts';
import { readZip } from '../../../test/zip.ts';
import { securityEvents } from '../../core/security/tables.ts';
import { createLog } from '../../platform/log.ts';
import { mails } from '../../platform/mail/tables.ts';
import { createSealer } from '../../platform/sealer.ts';
import { createDetailsSealer } from './content.ts';
import { openSealedDetails } from './service.ts';
import { payoutDetails } from './tables.ts';

let logged = '';
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk);
    done();
  },
});
const app = await startTestApp({ env: { IP_RATE_LIMIT_FACTOR: '1000' }, log: createLog('debug', destination) });
const { database } = app;
const sealer = createDetailsSealer(SECRET);

const IBAN = 'DE89370400440532013000';
const OTHER_IBAN = 'GB29NWBK60161331926819';
const ibanForm = { kind: 'iban', holder: 'Zq7holder Nordmann', iban: IBAN, currentPassword: TEST_PASSWORD } as const;
const walletForm = { kind: 'wallet', email: 'zq7wallet@example.net', currentPassword: TEST_PASSWORD } as const;
const accountForm = {
  kind: 'account',
  holder: 'Zq7holder Jaidee',
  country: 'TH',
  bankName: 'Zq7bank of Bangkok',
  accountNumber: '9871234567',
  bic: 'BKKBTHBK',
  routingNumber: 'ZQ7ROUTING',
  currentPassword: TEST_PASSWORD,
} as const;
/** Too long to occur in a random token by chance. The last four characters are shown. */
const SECRETS = [
  'zq7holder',
  'zq7bank',
  'zq7wallet',
  'zq7routing',
  IBAN,
  IBAN.slice(4, 18),
  OTHER_IBAN,
  accountForm.accountNumber,
  accountForm.bic,
];

const enter = (traits: MemberTraits = {}) => app.signedIn(traits);
const save = (caller: Caller, body: unknown) => caller.request('PUT', '/api/payout-details', body);
const findRow = async (memberId: string) =>
  (await database.select().from(payoutDetails).where(eq(payoutDetails.userId, memberId)))[0];
async function open(memberId: string) {
  const row = await findRow(memberId);
  return openSealedDetails({ sealer }, row ? [row] : []).get(memberId);
}
const mailsTo = (email: string, template: string) =>
  database.$count(mails, and(eq(mails.to, email), eq(mails.template, template)));
const eventsOf = async (memberId: string) =>
  (await database.select().from(securityEvents).where(eq(securityEvents.userId, memberId))).map(({ eventType }) => eventType);

function expectNoSecrets(text: string): void {
  const folded = text.toLowerCase();
  for (const secret of SECRETS) expect(folded).not.toContain(secret.toLowerCase());
}

describe('payout details', () => {
  test.each([
    [
      'an account with an IBAN',
      { ...ibanForm, iban: ' de89 3704 0044 0532 0130 00' },
      { method: 'bank', hint: '3000', country: 'DE' },
    ],
    ['another account', accountForm, { method: 'bank', hint: '4567', country: 'TH' }],
    ['an online wallet', walletForm, { method: 'wallet', hint: 'z•••@example.net', country: null }],
  ])('for %s are stored sealed, read back masked, opened for payouts, and confirmed by email', async (_what, form, shown) => {
    const { api, member } = await enter();
    expect(await api.payoutDetails.mine()).toEqual({ details: null, canEnter: true });
    const saved = await api.payoutDetails.save(form);
    expect(saved).toEqual({
      details: { ...shown, isReadable: true, failure: null, updatedAt: expect.any(String), payableFrom: expect.any(String) },
      canEnter: true,
    });
    const { updatedAt = '', payableFrom = '' } = saved.details ?? {};
    expect(Date.parse(payableFrom) - Date.parse(updatedAt)).toBe(PAYOUT_DETAILS_HOLD_DAYS * DAY_MS);
    expect(await api.payoutDetails.mine()).toEqual(saved);
    expectNoSecrets(JSON.stringify(saved));
    const { currentPassword: _password, ...details } = form;
    expect(await open(member.id)).toEqual(form.kind === 'iban' ? { ...details, iban: IBAN } : details);
    const mail = await app.newestMail(member.email);
    expect(mail.subject).toBe('Your payout details were changed');
    expect(mail.text).toContain(shown.hint);
    expectNoSecrets(mail.text);
    expect(await eventsOf(member.id)).toContain('payout_details_changed');
  });

  test('are replaced, with another email, only if they have changed', async () => {
    const { api, member } = await enter();
    await api.payoutDetails.save(ibanForm);
    const before = await findRow(member.id);
    await api.payoutDetails.save({ ...ibanForm, iban: 'de89-3704-0044-0532-0130-00' });
    expect(await findRow(member.id)).toEqual(before);
    expect(await mailsTo(member.email, 'payout-details-changed')).toBe(1);
    await api.payoutDetails.save({ ...ibanForm, holder: 'Ola Nordmann' });
    await api.payoutDetails.save(walletForm);
    expect(await findRow(member.id)).toMatchObject({ method: 'wallet', country: null, revision: 3 });
    expect(await mailsTo(member.email, 'payout-details-changed')).toBe(3);
  });

  test('are deleted immediately, with one email even if deleted twice', async () => {
    const { api, member } = await enter();
    await api.payoutDetails.save(walletForm);
    expect(await api.payoutDetails.remove()).toEqual({ details: null, canEnter: true });
    expect(await findRow(member.id)).toBeUndefined();
    await api.payoutDetails.remove();
    expect(await mailsTo(member.email, 'payout-details-removed')).toBe(1);
    expect((await eventsOf(member.id)).filter((event) => event === 'payout_details_removed')).toHaveLength(1);
  });

  test('of another member are unreachable, because every operation is about its caller', async () => {
    const [owner, stranger] = [await enter(), await enter()];
    await owner.api.payoutDetails.save(ibanForm);
    const before = await findRow(owner.member.id);
    expect((await save(stranger, { ...walletForm, userId: owner.member.id })).status).toBe(422);
    await stranger.api.payoutDetails.remove();
    expect((await stranger.api.payoutDetails.mine()).details).toBeNull();
    expect((await stranger.request('GET', `/api/payout-details/${owner.member.id}`)).status).toBe(404);
    expect(await findRow(owner.member.id)).toEqual(before);
  });

  test('of fifty concurrent saves leave one readable row, and send one email per change', async () => {
    const caller = await enter();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(caller, at % 2 ? walletForm : { ...ibanForm, holder: `Ola ${at}` })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const row = await findRow(caller.member.id);
    expect(await mailsTo(caller.member.email, 'payout-details-changed')).toBe(row?.revision);
    expect(await open(caller.member.id)).toBeDefined();
  });

  test('of fifty identical saves are stored once', async () => {
    const caller = await enter();
    await Promise.all(Array.from({ length: 50 }, () => save(caller, walletForm)));
    expect(await findRow(caller.member.id)).toMatchObject({ revision: 1 });
    expect(await mailsTo(caller.member.email, 'payout-details-changed')).toBe(1);
  });
});

describe('payout details can be entered', () => {
  test('but not by a Browser member without earnings, who gets the reason', async () => {
    const caller = await enter({ tier: 'browser' });
    expect(await caller.api.payoutDetails.mine()).toEqual({ details: null, canEnter: false });
    await expect(caller.api.payoutDetails.save(walletForm)).rejects.toMatchObject({ code: 'NOTHING_EARNED' });
    expect(await findRow(caller.member.id)).toBeUndefined();
  });

  test('by a Browser member who has entered them before', async () => {
    const caller = await enter();
    await caller.api.payoutDetails.save(walletForm);
    await database.execute(
      sql`update memberships set tier = 'browser', granted_tier = 'browser' where user_id = ${caller.member.id}`,
    );
    expect(await caller.api.payoutDetails.save(ibanForm)).toMatchObject({ canEnter: true, details: { method: 'bank' } });
  });

  test('but not without the password, and attempts are limited', async () => {
    const caller = await enter();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      statuses.push((await save(caller, { ...walletForm, currentPassword: `not-the-password-${attempt}` })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    expect((await save(caller, walletForm)).status).toBe(429);
    expect(await findRow(caller.member.id)).toBeUndefined();
  });

  test('but not with an API token', async () => {
    const { api } = await enter();
    const wish = { name: 'Script', scope: 'write', expiresInDays: 30, currentPassword: TEST_PASSWORD } as const;
    const { token } = await api.apiTokens.create({ id: crypto.randomUUID(), ...wish });
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${app.publicUrl}/api/payout-details`, { headers })).status).toBe(403);
  });
});

describe('an invalid payout field', () => {
  test.each([
    ['nothing', undefined],
    ['a list', [ibanForm]],
    ['no kind', { ...ibanForm, kind: undefined }],
    ['a wrong IBAN', { ...ibanForm, iban: 'DE89370400440532013001' }],
    ['an IBAN that is a number', { ...ibanForm, iban: 89370400 }],
    ['an IBAN of 100,000 characters', { ...ibanForm, iban: IBAN.repeat(4500) }],
    ['no password', { ...ibanForm, currentPassword: undefined }],
    ['an unknown field', { ...ibanForm, hint: '0000' }],
    ['a field of another kind', { ...walletForm, iban: IBAN }],
    ['a chosen revision', { ...walletForm, revision: 7 }],
    ['a changed prototype', JSON.parse(`{"kind":"wallet","email":"zq7wallet@example.net","__proto__":{"x":1}}`)],
  ])('is rejected without repeating its value: %s', async (_what, body) => {
    const caller = await enter();
    const response = await save(caller, body);
    expect([400, 422]).toContain(response.status);
    expectNoSecrets(await response.text());
    expect(await findRow(caller.member.id)).toBeUndefined();
  });
});

describe('stored payout details', () => {
  test('cannot be opened for another member, revision or key, or when truncated', async () => {
    const [one, two] = [await enter(), await enter()];
    await one.api.payoutDetails.save(ibanForm);
    await two.api.payoutDetails.save({ ...ibanForm, iban: OTHER_IBAN });
    const [first, second] = [await findRow(one.member.id), await findRow(two.member.id)];
    const set = (changes: Partial<typeof payoutDetails.$inferInsert>) =>
      database.update(payoutDetails).set(changes).where(eq(payoutDetails.userId, one.member.id));
    const foreign = createSealer('another secret of thirty-two letters', 'payout-details');
    const wrongs = [
      { ciphertext: second?.ciphertext ?? '' },
      { revision: 2 },
      { ciphertext: first?.ciphertext.slice(0, -5) ?? '' },
      { ciphertext: foreign.seal('{}', one.member.id, 1) },
      { ciphertext: '' },
    ];
    for (const wrong of wrongs) {
      await set(wrong);
      expect(await open(one.member.id)).toBeUndefined();
      expect((await one.api.payoutDetails.mine()).details).toMatchObject({ hint: '3000', isReadable: false });
      await set({ ciphertext: first?.ciphertext ?? '', revision: 1 });
    }
    expect(await open(one.member.id)).toMatchObject({ iban: IBAN });
    await set({ ciphertext: '' });
    expect((await one.api.payoutDetails.save(ibanForm)).details?.isReadable).toBe(true);
    expect(await open(one.member.id)).toMatchObject({ iban: IBAN });
  });

  test('appear in plain text in no table and no log', async () => {
    const caller = await enter();
    for (const form of [walletForm, ibanForm, accountForm]) await caller.api.payoutDetails.save(form);
    await save(caller, { ...ibanForm, iban: `${IBAN}1` });
    await save(caller, { ...accountForm, currentPassword: 'not-the-password-7' });
    const { rows: tables } = await database.execute<{ schema: string; name: string }>(
      sql`select table_schema as schema, table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { schema, name } of tables) {
      const { rows } =
        await database.execute(sql`select row_to_json(t)::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t
        where ${sql.join(
          SECRETS.map((secret) => sql`row_to_json(t)::text ilike ${`%${secret}%`}`),
          sql` or `,
        )} limit 1`);
      expect({ name, rows }).toEqual({ name, rows: [] });
    }
    expect(logged).toContain('answered');
    expectNoSecrets(logged);
  });
});

test('payout details are masked in an archive, and deleted with the account', async () => {
  const member = await buildMember(database);
  const caller = await app.openSession(member);
  await caller.api.payoutDetails.save(accountForm);
  const { path } = await caller.api.accountData.prepareDownload({ currentPassword: TEST_PASSWORD });
  const files = readZip(Buffer.from(await (await caller.request('GET', path)).arrayBuffer()));
  const shown = JSON.parse(files.get('payout-details/data.json')?.toString() ?? '');
  expect(shown).toMatchObject([{ method: 'bank', country: 'TH', hint: '4567' }]);
  expectNoSecrets([...files.values()].join('\n'));
  await database.execute(sql`delete from users where id = ${member.id}`);
  expect(await findRow(member.id)).toBeUndefined();
});
