import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Database, Transaction } from './database.ts';
import { resourceMissing } from './failures.ts';
import { deleteAnswersOf, findObject, type ObjectFilter, selectObjects, storeObject } from './queries.ts';
import { ID_PREFIXES, type Kind, type ProviderEvent, type Shapes } from './shapes.ts';

type CarriedBy<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>['data']['object'] extends {
  object: infer Name extends Kind;
}
  ? Name
  : never;

interface Place {
  parentId?: string;
  dueAt?: number | null;
  remembered?: object;
}

/** The sandbox's state during one request. */
export interface World {
  /** Unix seconds of the sandbox's clock. */
  readonly now: number;
  readonly siteUrl: string;
  find<Name extends Kind>(kind: Name, id: string): Promise<Shapes[Name] | undefined>;
  /** Throws `resource_missing`. */
  need<Name extends Kind>(kind: Name, id: string): Promise<Shapes[Name]>;
  findAny(id: string): Promise<unknown>;
  parentOf(id: string): Promise<string | null>;
  /** Throws `resource_missing`. */
  rememberedOf(id: string): Promise<unknown>;
  list<Name extends Kind>(kind: Name, filter?: Omit<ObjectFilter, 'kind'>, limit?: number): Promise<Shapes[Name][]>;
  /** Columns that `place` omits keep their values. */
  save<Name extends Kind>(kind: Name, object: Shapes[Name], place?: Place): Promise<void>;
  forgetAnswers(customerId: string): Promise<void>;
  /** The webhook is sent after the commit. */
  emit<Type extends Stripe.Event['type']>(type: Type, object: Shapes[CarriedBy<Type>]): Promise<void>;
}

export interface WorldDeps {
  database: Database | Transaction;
  now: number;
  siteUrl: string;
  onEvent(transaction: Transaction, eventId: string): Promise<void>;
}

const MANY = 1000;
const ID_BYTES = 12;
/** The API version of the library in `server/package.json`. */
export const API_VERSION = '2026-10-28.endive';

export const newSandboxId = (kind: Kind) => `${ID_PREFIXES[kind]}_${randomBytes(ID_BYTES).toString('hex')}`;

export function openWorld({ database, now, siteUrl, onEvent }: WorldDeps): World {
  const transaction = database as Transaction;
  const world: World = {
    now,
    siteUrl,
    async find(kind, id) {
      const row = await findObject(database, id);
      return row?.kind === kind ? (row.body as Shapes[typeof kind]) : undefined;
    },
    async need(kind, id) {
      const found = await world.find(kind, id);
      if (!found) throw resourceMissing(kind, id);
      return found;
    },
    findAny: async (id) => (await findObject(database, id))?.body,
    parentOf: async (id) => (await findObject(database, id))?.parentId ?? null,
    async rememberedOf(id) {
      const row = await findObject(database, id);
      if (!row) throw resourceMissing('object', id);
      return row.remembered;
    },
    async list(kind, filter = {}, limit = MANY) {
      const rows = await selectObjects(database, { kind, ...filter }, limit);
      return rows.map(({ body }) => body as Shapes[typeof kind]);
    },
    async save(kind, object, place = {}) {
      const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : undefined;
      await storeObject(transaction, { id: object.id, kind, customerId: customer, body: object, ...place });
    },
    forgetAnswers: (customerId) => deleteAnswersOf(transaction, customerId),
    async emit(type, object) {
      const event: ProviderEvent = {
        id: newSandboxId('event'),
        object: 'event',
        api_version: API_VERSION,
        created: now,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      };
      await world.save('event', event);
      await onEvent(transaction, event.id);
    },
  };
  return world;
}
