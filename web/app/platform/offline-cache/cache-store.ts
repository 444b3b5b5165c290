import { experimental_createQueryPersister as createPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { clear, del, delMany, entries, get, promisifyRequest, set } from 'idb-keyval';
import { OFFLINE_CACHE_OWNER_KEY, recall, remember } from '../early-answers.ts';
import { clearWrites } from '../outbox/waiting-writes.ts';
import { CACHE_MAX_AGE_MS, type CacheOwner, isReadable, OWNER, openOfflineCache } from './cache-database.ts';
import { type CachedGroup, groupOf, operationOf } from './cached-operations.ts';

interface CachedResponse {
  group: CachedGroup;
  queryKey: QueryKey;
  text: string;
}

declare global {
  /** React Router's list of the build's files; its version changes with them. */
  var __reactRouterManifest: { version: string } | undefined;
}

const PREFIX = 'answer';
const database = openOfflineCache();

/** Undefined until `claimOfflineCache` finishes, for example on a page opened offline. */
let claimedBy: string | undefined;

/** False if the member signed out in another window, or another member signed in there. */
const isOwn = (owner: CacheOwner | undefined): owner is CacheOwner =>
  owner !== undefined && owner.memberId === recall(OFFLINE_CACHE_OWNER_KEY) && owner.memberId === (claimedBy ?? owner.memberId);

function changeAsOwner(change: (store: IDBObjectStore, owner: CacheOwner) => void): Promise<void> {
  return database('readwrite', (store) => {
    const request: IDBRequest<CacheOwner | undefined> = store.get(OWNER);
    request.onsuccess = () => {
      if (isOwn(request.result)) change(store, request.result);
    };
    return promisifyRequest(store.transaction);
  });
}

const writeResponse = (key: string, response: CachedResponse) =>
  changeAsOwner((store, owner) => {
    store.put(response, key);
    store.put({ ...owner, seenAt: Date.now() } satisfies CacheOwner, OWNER);
  });

const createCachePersister = () =>
  createPersister<CachedResponse>({
    storage: {
      getItem: (key) => get<CachedResponse>(key, database),
      setItem: writeResponse,
      removeItem: (key) => del(key, database),
      entries: () => entries<string, CachedResponse>(database),
    },
    serialize: (persisted) => {
      const group = groupOf(persisted.queryKey);
      if (!group) throw new Error('This response must not be kept.');
      return { group, queryKey: persisted.queryKey, text: JSON.stringify(persisted) };
    },
    deserialize: ({ text }) => JSON.parse(text) as PersistedQuery,
    maxAge: CACHE_MAX_AGE_MS,
    // An earlier build's data may have another shape.
    buster: readBuild(),
    prefix: PREFIX,
  });

/** Empty until the manifest is loaded. */
const readBuild = () => globalThis.__reactRouterManifest?.version ?? '';

let opened: ReturnType<typeof createCachePersister> | undefined;

/** Created at first use, because the module may load before the manifest. */
const persister = () => {
  opened ??= createCachePersister();
  return opened;
};

const readOwner = () => get<CacheOwner>(OWNER, database);

/**
 * Starts storing this member's responses. Removes stored responses of another member or build, and those that are too old. If `ended` aborts first, does not
 * set the owner's mark, because the member may have signed out. Fails if another member is signed in on this device.
 */
export async function claimOfflineCache(memberId: string, ended?: AbortSignal): Promise<void> {
  if ((recall(OFFLINE_CACHE_OWNER_KEY) || memberId) !== memberId) throw new Error('Another member is signed in on this device.');
  const owner = await readOwner();
  const isSame = owner?.memberId === memberId && recall(OFFLINE_CACHE_OWNER_KEY) === memberId && isReadable(owner);
  if (!isSame) await clear(database);
  const build = readBuild();
  // Everything must be collected again, because an earlier build's responses are removed below.
  const collectedAt = isSame && owner.build === build ? owner.collectedAt : 0;
  await set(OWNER, { memberId, seenAt: Date.now(), collectedAt, build } satisfies CacheOwner, database);
  if (ended?.aborted) return;
  claimedBy = memberId;
  remember(OFFLINE_CACHE_OWNER_KEY, memberId);
  await persister().persisterGc();
}

/** Fails if storage is refused. */
export const emptyOfflineCache = async (): Promise<void> => clear(database);

/** Removes everything that is not the current owner's. The owner's mark stays empty until this is done, so if this page closes first, the next page does it. */
export async function clearEnded(): Promise<void> {
  await database('readwrite', (store) => {
    const request: IDBRequest<CacheOwner | undefined> = store.get(OWNER);
    request.onsuccess = () => {
      if (request.result === undefined || request.result.memberId !== recall(OFFLINE_CACHE_OWNER_KEY)) store.clear();
    };
    return promisifyRequest(store.transaction);
  });
  await clearWrites(recall(OFFLINE_CACHE_OWNER_KEY));
  if (recall(OFFLINE_CACHE_OWNER_KEY) === '') remember(OFFLINE_CACHE_OWNER_KEY);
}

/** `updatedAt` is in milliseconds. */
export async function cacheResponse(queryKey: QueryKey, data: unknown, updatedAt: number): Promise<void> {
  const written = new QueryClient();
  written.setQueryData(queryKey, data, { updatedAt });
  await persister().persistQueryByKey(queryKey, written);
  written.clear();
}

const nameOf = (queryHash: string) => `${PREFIX}-${queryHash}`;

export const dropResponse = async (queryHash: string): Promise<void> => del(nameOf(queryHash), database);

async function listResponses(): Promise<[string, CachedResponse][]> {
  return (await entries<string, CachedResponse>(database)).filter(([key]) => key !== OWNER);
}

export const listCachedKeys = async (): Promise<QueryKey[]> => (await listResponses()).map(([, { queryKey }]) => queryKey);

export async function dropResponsesExcept(operation: string, hashes: ReadonlySet<string>): Promise<void> {
  const others = (await listResponses()).filter(
    ([, { queryKey }]) => operationOf(queryKey) === operation && !hashes.has(hashKey(queryKey)),
  );
  await delMany(
    others.map(([key]) => key),
    database,
  );
}

export async function readCachedData<Data>(queryKey: QueryKey): Promise<Data | undefined> {
  const cached = await get<CachedResponse>(nameOf(hashKey(queryKey)), database);
  return cached && ((JSON.parse(cached.text) as PersistedQuery).state.data as Data);
}

export const readCollectedAt = async () => (await readOwner())?.collectedAt ?? 0;

export const setCollectedAt = (collectedAt: number) =>
  changeAsOwner((store, owner) => store.put({ ...owner, collectedAt } satisfies CacheOwner, OWNER));

let lastContactAt: number | undefined;

/** When the server last responded, in milliseconds, for a page opened offline. Undefined until a stored response is read. */
export const readLastContact = () => lastContactAt;

/** Returns the query's data, else this member's stored copy. Marks either as outdated, so that the query is fetched again once connected. */
export async function readCached(query: Query): Promise<unknown> {
  const { data, dataUpdatedAt, fetchMeta } = query.state;
  // A list's next page is never stored.
  if (fetchMeta?.fetchMore) return undefined;
  if (data !== undefined) {
    // Set later, because the fetch overwrites these fields when it returns.
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

export interface CachedAmount {
  group: CachedGroup;
  count: number;
  bytes: number;
}

export async function measureOfflineCache(): Promise<readonly CachedAmount[]> {
  const amounts = new Map<CachedGroup, CachedAmount>();
  for (const [, { group, text }] of await listResponses()) {
    const known = amounts.get(group) ?? { group, count: 0, bytes: 0 };
    amounts.set(group, { group, count: known.count + 1, bytes: known.bytes + new Blob([text]).size });
  }
  return [...amounts.values()];
}
