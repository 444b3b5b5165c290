import { contract } from '@bros/contract';
import { ACCESS_MATRIX } from '@bros/contract/access-matrix';
import { CALLERS, type Caller as CallerKind, type OperationId } from '@bros/contract/access-matrix/rows';
import { DAY_MS } from '@bros/contract/core/durations';
import { CAPABILITIES, type Capability, TIERS, tierFor } from '@bros/contract/tiers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../src/core/people/accounts/tables.ts';
import { rateLimits } from '../../src/core/security/tables.ts';
import { assertEveryOperationDeclaresAccess } from '../../src/platform/api/access.ts';
import { buildMember, type MemberTraits, type TestMember } from '../factories.ts';
import type { Caller } from '../harness.ts';
import { app, database } from './app.ts';
import { INPUTS } from './inputs.ts';

const TRAITS: Record<Exclude<CallerKind, 'visitor'>, MemberTraits> = {
  unverified: { isConfirmed: false },
  browser: { tier: 'browser' },
  explorer: { tier: 'explorer' },
  adventurer: { tier: 'adventurer' },
  legend: { tier: 'legend' },
  stranger: { tier: 'explorer' },
  moderator: { role: 'moderator' },
  admin: { role: 'admin' },
  suspended: {},
};

async function buildCaller(kind: CallerKind): Promise<{ caller: Caller; member: TestMember }> {
  if (kind === 'visitor') return { caller: app.visitor(), member: await buildMember(database) };
  const member = await buildMember(database, TRAITS[kind]);
  const caller = await app.openSession(member);
  if (kind === 'suspended') {
    await database
      .update(users)
      .set({ state: 'suspended', suspendedUntil: new Date(Date.now() + DAY_MS) })
      .where(eq(users.id, member.id));
  }
  return { caller, member };
}

interface Declared {
  route: { method: string; path: string };
  meta: { access: string; limit?: string };
}

function declarationOf(id: OperationId): Declared {
  const [noun = '', verb = ''] = id.split('.');
  const procedure = (contract as unknown as Record<string, Record<string, { '~orpc': Declared }>>)[noun]?.[verb];
  if (!procedure) throw new Error(`The contract has no ${id}.`);
  return procedure['~orpc'];
}

function toRequest(id: OperationId, input: unknown): [method: string, path: string, body: unknown] {
  const { method, path } = declarationOf(id).route;
  const { params, file, ...rest } = (input ?? {}) as Record<string, unknown>;
  const fields = new Map(Object.entries({ ...rest, ...(params as object) }));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(value);
  });
  if (file) return [method, `/api${filledPath}?${new URLSearchParams(rest.query as Record<string, string>)}`, file];
  if (method !== 'GET') return [method, `/api${filledPath}`, Object.fromEntries(fields)];
  const query = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
  return [method, `/api${filledPath}?${query}`, undefined];
}

const operations = Object.keys(ACCESS_MATRIX) as OperationId[];

const USED_UP = 2 ** 31 - 1;

function capabilityOf(id: OperationId): Capability | undefined {
  const { access } = declarationOf(id).meta;
  return CAPABILITIES.find((capability) => capability === access);
}

describe('the access matrix', () => {
  test('has a row for every operation of the contract, and no others', () => {
    const declared = Object.entries(contract).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`));
    expect(operations.toSorted()).toEqual(declared.toSorted());
  });

  test('is complete, because the server does not start if an operation declares no access', () => {
    const operation = (meta: object) => ({ reviews: { list: { '~orpc': { meta } } } });
    for (const meta of [{}, { access: 'nobody in particular' }])
      expect(() => assertEveryOperationDeclaresAccess(operation(meta))).toThrow('reviews.list does not declare who may call it');
    expect(() => assertEveryOperationDeclaresAccess(operation({ access: 'member' }))).not.toThrow();
  });

  test('gives an account that waits for deletion the rights of an unconfirmed account in every operation', async () => {
    for (const id of operations) {
      const member = await buildMember(database);
      const caller = await app.openSession(member);
      const dueAt = new Date(Date.now() + DAY_MS);
      await database.update(users).set({ deletionDueAt: dueAt }).where(eq(users.id, member.id));
      const [method, path, body] = toRequest(id, await INPUTS[id](member, caller));
      const { status } = await caller.request(method, path, body);
      expect([id, status]).toEqual([id, ACCESS_MATRIX[id].unverified]);
    }
  });

  test.each(operations.filter((id) => declarationOf(id).meta.limit))(
    'is applied together with the rate limit: %s',
    async (id) => {
      const { caller, member } = await buildCaller('admin');
      const [method, path, body] = toRequest(id, await INPUTS[id](member, caller));
      const { access, limit: action = '' } = declarationOf(id).meta;
      await database.delete(rateLimits);
      await caller.request(method, path, body);
      const used = database.update(rateLimits).set({ attempts: USED_UP }).where(eq(rateLimits.actionType, action));
      const counted = new Set((await used.returning()).map(({ userId }) => userId));
      expect(counted, 'the address, and the member').toEqual(new Set(access === 'anyone' ? [null] : [null, member.id]));
      const refused = await caller.request(method, path, body);
      await database.delete(rateLimits);
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED', data: { action } }]);
    },
  );

  test.each(operations)('matches the responses: %s', async (id) => {
    const statuses = await Promise.all(
      CALLERS.map(async (kind) => {
        const { caller, member } = await buildCaller(kind);
        const owner = kind === 'stranger' ? await buildMember(database) : member;
        const [method, path, body] = toRequest(id, await INPUTS[id](owner, caller));
        const response = await caller.request(method, path, body);
        const capability = capabilityOf(id);
        if (capability && response.status === 403 && TIERS.some((tier) => tier === kind)) {
          const data = { tier: tierFor(capability), capability };
          expect([kind, await response.json()]).toMatchObject([kind, { code: 'TIER_REQUIRED', data }]);
        }
        return [kind, response.status] as const;
      }),
    );
    expect(Object.fromEntries(statuses)).toEqual(ACCESS_MATRIX[id]);
  });
});
