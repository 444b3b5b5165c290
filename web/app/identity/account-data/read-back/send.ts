import { RETURNING_PARTS, type ReturningPart } from '@bros/contract/archive-records';
import { ORPCError } from '@orpc/client';
import { UnreadableArchive } from './archive-problems.ts';
import type { Api, ImportTrips } from './current.ts';
import type { OpenArchive } from './open-archive.ts';
import { isEmpty, type Plan, type Planned, type Reason, type ReturningProfile, readTripReason } from './plan.ts';
import { writeTripRows } from './trip-rows.ts';

export interface Sending {
  api: Api;
  importTrips: ImportTrips;
  uploadPhoto: (photo: Adding<'photos'>['sent'], file: Blob) => Promise<unknown>;
  readPhoto: OpenArchive['readPhoto'];
  signal: AbortSignal;
}

type Adding<Part extends ReturningPart> = Extract<Planned<Part>, { outcome: 'add' }>;

/** `why`: an API error if the server rejected the record, a reason if it was never sent. */
export type Outcome = { outcome: 'added' | 'present' } | { outcome: 'refused'; why: Reason | ORPCError<string, unknown> };
export type Result = { part: ReturningPart; label: string } & Outcome;

/**
 * Continues after a rejected record. Throws errors that concern all records: no connection, a failing server, no session, a rate limit, or the abort signal's
 * reason. Sent records keep their results.
 */
export async function sendPlan(plan: Plan, sending: Sending, onResult: (result: Result) => void): Promise<void> {
  for (const part of RETURNING_PARTS) await sendPart(part, plan, sending, onResult);
}

async function sendPart<Part extends ReturningPart>(
  part: Part,
  plan: Plan,
  sending: Sending,
  onResult: (result: Result) => void,
): Promise<void> {
  const items = plan[part].filter((item): item is Adding<Part> => item.outcome === 'add');
  // The profile is sent as one form, the trips as one file.
  const isTogether = part === 'profile' || part === 'trips';
  const groups = isTogether ? (items.length > 0 ? [items] : []) : items.map((item) => [item]);
  const send = SENDERS[part] as (sending: Sending, items: Adding<Part>[]) => Promise<Outcome[]>;
  for (const group of groups) {
    sending.signal.throwIfAborted();
    const outcomes = await send(sending, group).catch((error: unknown) => group.map(() => toOutcome(error)));
    for (const [index, { label }] of group.entries()) onResult({ part, label, ...(outcomes[index] ?? ADDED) });
  }
}

const ADDED: Outcome = { outcome: 'added' };
const REPEATABLE = { context: { isIdempotent: true } };

const STATUSES_OF_ALL = [401, 408, 429];

function toOutcome(error: unknown): Outcome {
  if (error instanceof UnreadableArchive) return { outcome: 'refused', why: 'unreadable' };
  if (!(error instanceof ORPCError) || error.status >= 500 || STATUSES_OF_ALL.includes(error.status)) throw error;
  return error.code === 'REVIEW_TWICE' ? { outcome: 'present' } : { outcome: 'refused', why: error };
}

type Sender<Part extends ReturningPart> = (sending: Sending, items: Adding<Part>[]) => Promise<Outcome[]>;

const SENDERS: { [Part in ReturningPart]: Sender<Part> } = {
  profile: ({ api }, items) => fillProfile(api, items),
  photos: each(async ({ readPhoto, uploadPhoto }, { sent }) => {
    const file = await readPhoto(sent.file);
    if (!file) return { outcome: 'refused', why: 'unreadable' };
    await uploadPhoto(sent, file);
    return ADDED;
  }),
  trips: async ({ importTrips }, items) => {
    const { rows } = await importTrips('apply', writeTripRows(items.map(({ sent }) => sent)));
    return rows.map(({ outcome, problem }) => (outcome === 'refused' ? { outcome, why: readTripReason(problem) } : { outcome }));
  },
  favorites: each(async ({ api }, { sent }) => {
    await api.favorites.add({ destinationId: sent });
    return ADDED;
  }),
  reviews: each(async ({ api }, { sent }) => {
    const { destinationId, rating, costOfLiving, internetSpeed, safety, weather, title, content } = sent;
    const review = { rating, costOfLiving, internetSpeed, safety, weather, title, content };
    await api.reviews.create({ clientId: crypto.randomUUID(), destinationId, ...review }, REPEATABLE);
    return ADDED;
  }),
  'member-searches': each(async ({ api }, { sent }) => {
    await api.memberSearches.create(sent, REPEATABLE);
    return ADDED;
  }),
};

function each<Part extends ReturningPart>(send: (sending: Sending, item: Adding<Part>) => Promise<Outcome>): Sender<Part> {
  return (sending, items) => Promise.all(items.map((item) => send(sending, item)));
}

async function fillProfile(api: Api, items: readonly Adding<'profile'>[]): Promise<Outcome[]> {
  const now = await api.profiles.mine();
  const { displayName, bio, cityId, location, country, occupation, age, education, culturalBackground, interests, languages } =
    now;
  const own = {
    displayName,
    bio,
    cityId,
    location,
    country,
    occupation,
    age,
    education,
    culturalBackground,
    interests,
    languages,
  };
  const isFree = ({ sent }: Adding<'profile'>) =>
    Object.keys(sent).every((field) => isEmpty(now[field as keyof ReturningProfile]));
  const free = new Set(items.filter(isFree));
  await api.profiles.update({ ...own, ...Object.assign({}, ...[...free].map(({ sent }) => sent)), version: now.version });
  return items.map((item) => (free.has(item) ? ADDED : { outcome: 'refused', why: 'filled' }));
}
