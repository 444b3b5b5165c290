import { experimental_createQueryPersister as createPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { clear, del, delMany, entries, get, promisifyRequest, set } from 'idb-keyval';
import { KEPT_KEY, recall, remember } from '../early-answers.ts';
import { clearWrites } from '../outbox/waiting-writes.ts';
import { isReadable, KEPT_MS, type KeptOwner, OWNER, openKept } from './kept-database.ts';
import { groupOf, type KeptGroup, operationOf } from './kept-operations.ts';

interface KeptAnswer {
  group: KeptGroup;
  queryKey: QueryKey;
  text: string;
}

declare global {
  /** React Router's list of the build's files; its version changes with them. */
  var __reactRouterManifest: { version: string } | undefined;
}

const PREFIX = 'answer';
const database = openKept();

/** Undefined on a page opened offline. */
let claimedBy: string | undefined;

/** In another window, the member may have signed out, or another member signed in. */
const isOwn = (owner: KeptOwner | undefined): owner is KeptOwner =>
  owner !== undefined && owner.memberId === recall(KEPT_KEY) && owner.memberId === (claimedBy ?? owner.memberId);

function changeAsOwner(change: (store: IDBObjectStore, owner: KeptOwner) => void): Promise<void> {
  return database('readwrite', (store) => {
    const asked: IDBRequest<KeptOwner | undefined> = store.get(OWNER);
    asked.onsuccess = () => {
      if (isOwn(asked.result)) change(store, asked.result);
    };
    return promisifyRequest(store.transaction);
  });
}

const writeAnswer = (key: string, answer: KeptAnswer) =>
  changeAsOwner((store, owner) => {
    store.put(answer, key);
    store.put({ ...owner, seenAt: Date.now() } satisfies KeptOwner, OWNER);
  });

const createKeptPersister = () =>
  createPersister<KeptAnswer>({
    storage: {
      getItem: (key) => get<KeptAnswer>(key, database),
      setItem: writeAnswer,
      removeItem: (key) => del(key, database),
      entries: () => entries<string, KeptAnswer>(database),
    },
    serialize: (persisted) => {
      const group = groupOf(persisted.queryKey);
      if (!group) throw new Error('This response must not be kept.');
      return { group, queryKey: persisted.queryKey, text: JSON.stringify(persisted) };
    },
    deserialize: ({ text }) => JSON.parse(text) as PersistedQuery,
    maxAge: KEPT_MS,
    // Ignores an earlier build's data, which may have another shape.
    buster: readBuild(),
    prefix: PREFIX,
  });

/** Empty until the manifest is loaded. */
const readBuild = () => globalThis.__reactRouterManifest?.version ?? '';

let opened: ReturnType<typeof createKeptPersister> | undefined;

/** Created at first use, because the module may load before the manifest. */
const persister = () => {
  opened ??= createKeptPersister();
  return opened;
};

const readOwner = () => get<KeptOwner>(OWNER, database);

/**
 * Starts storing responses for this member. Removes responses that are another member's or too old. If `ended` aborts before the end, does not set the
 * owner's mark, because the member may have signed out. Fails if another member signed in on this device.
 */
export async function claimKept(memberId: string, ended?: AbortSignal): Promise<void> {
  if ((recall(KEPT_KEY) || memberId) !== memberId) throw new Error('Another member is signed in on this device.');
  const owner = await readOwner();
  const isSame = owner?.memberId === memberId && recall(KEPT_KEY) === memberId && isReadable(owner);
  if (!isSame) await clear(database);
  const build = readBuild();
  // An earlier build's responses are removed below, so everything must be collected again.
  const collectedAt = isSame && owner.build === build ? owner.collectedAt : 0;
  await set(OWNER, { memberId, seenAt: Date.now(), collectedAt, build } satisfies KeptOwner, database);
  if (ended?.aborted) return;
  claimedBy = memberId;
  remember(KEPT_KEY, memberId);
  await persister().persisterGc();
}

/** Fails if the browser refuses storage. */
export const clearKept = async (): Promise<void> => clear(database);

/** Removes everything unless a member has signed in since then. If this page closes first, the empty mark makes the next page remove everything. */
export async function clearEnded(): Promise<void> {
  await database('readwrite', (store) => {
    const asked: IDBRequest<KeptOwner | undefined> = store.get(OWNER);
    asked.onsuccess = () => {
      if (asked.result === undefined || asked.result.memberId !== recall(KEPT_KEY)) store.clear();
    };
    return promisifyRequest(store.transaction);
  });
  await clearWrites(recall(KEPT_KEY));
  if (recall(KEPT_KEY) === '') remember(KEPT_KEY);
}

/** `updatedAt` is in milliseconds. */
export async function keepAnswer(queryKey: QueryKey, data: unknown, updatedAt: number): Promise<void> {
  const written = new QueryClient();
  written.setQueryData(queryKey, data, { updatedAt });
  await persister().persistQueryByKey(queryKey, written);
  written.clear();
}

const nameOf = (queryHash: string) => `${PREFIX}-${queryHash}`;

export const dropAnswer = async (queryHash: string): Promise<void> => del(nameOf(queryHash), database);

async function listAnswers(): Promise<[string, KeptAnswer][]> {
  return (await entries<string, KeptAnswer>(database)).filter(([key]) => key !== OWNER);
}

export const listKeptKeys = async (): Promise<QueryKey[]> => (await listAnswers()).map(([, { queryKey }]) => queryKey);

export async function dropAnswersExcept(operation: string, hashes: ReadonlySet<string>): Promise<void> {
  const others = (await listAnswers()).filter(
    ([, { queryKey }]) => operationOf(queryKey) === operation && !hashes.has(hashKey(queryKey)),
  );
  await delMany(
    others.map(([key]) => key),
    database,
  );
}

export async function readKeptData<Data>(queryKey: QueryKey): Promise<Data | undefined> {
  const kept = await get<KeptAnswer>(nameOf(hashKey(queryKey)), database);
  return kept && ((JSON.parse(kept.text) as PersistedQuery).state.data as Data);
}

export const readCollectedAt = async () => (await readOwner())?.collectedAt ?? 0;

export const setCollectedAt = (collectedAt: number) =>
  changeAsOwner((store, owner) => store.put({ ...owner, collectedAt } satisfies KeptOwner, OWNER));

let lastContactAt: number | undefined;

/** For a page opened offline, returns when the server last responded, in milliseconds. Undefined until a stored response is read. */
export const readLastContact = () => lastContactAt;

/** The query's data, else the copy that the device stores for this member, else undefined. Such data is outdated: the query is fetched again once connected. */
export async function readKnown(query: Query): Promise<unknown> {
  const { data, dataUpdatedAt, fetchMeta } = query.state;
  // A list's next page is never stored.
  if (fetchMeta?.fetchMore) return undefined;
  if (data !== undefined) {
    // The fetch sets these fields when it returns, so they are changed afterward.
    setTimeout(() => query.setState({ dataUpdatedAt, isInvalidated: true }));
    return data;
  }
  const owner = await readOwner();
  if (!isReadable(owner) || !isOwn(owner) || !groupOf(query.queryKey)) return undefined;
  lastContactAt = owner.seenAt;
  return persister().retrieveQuery(query.queryHash, ({ state }) =>
    query.setState({ dataUpdatedAt: state.dataUpdatedAt, isInvalidated: true }),
  );
}

export interface KeptAmount {
  group: KeptGroup;
  count: number;
  bytes: number;
}

export async function measureKept(): Promise<readonly KeptAmount[]> {
  const amounts = new Map<KeptGroup, KeptAmount>();
  for (const [, { group, text }] of await listAnswers()) {
    const known = amounts.get(group) ?? { group, count: 0, bytes: 0 };
    amounts.set(group, { group, count: known.count + 1, bytes: known.bytes + new Blob([text]).size });
  }
  return [...amounts.values()];
}
