/** The rules of connections and trust levels. Rules of our own say so. */

/** The states of a connection request (docs/specification.md, States, E2). The specification's `other` is declined, withdrawn, expired or disconnected. */
export const CONNECTION_STATES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired', 'disconnected'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];
export const CONNECTION_TRANSITIONS: Record<ConnectionState, readonly ConnectionState[]> = {
  pending: ['accepted', 'declined', 'withdrawn', 'expired'],
  accepted: ['disconnected'],
  declined: [],
  withdrawn: [],
  expired: [],
  disconnected: [],
};
/** Requests and connections that still hold; of the others only the newest between two members counts, for the cooldown. */
export const ALIVE_CONNECTION_STATES = ['pending', 'accepted'] as const satisfies readonly ConnectionState[];

/** The acts on a request or connection: the party who may do each, and the state it leads to. */
export const CONNECTION_ACTS = {
  accept: { by: 'target', to: 'accepted' },
  decline: { by: 'target', to: 'declined' },
  withdraw: { by: 'requester', to: 'withdrawn' },
  disconnect: { by: 'either', to: 'disconnected' },
} as const satisfies Record<string, { by: ConnectionParty | 'either'; to: ConnectionState }>;
export type ConnectionAct = keyof typeof CONNECTION_ACTS;
export type ConnectionParty = 'requester' | 'target';

/** True when the two tables above allow the party this act in `state`. All code reads the tables through this function. */
export function allowsConnectionAct(act: ConnectionAct, party: ConnectionParty, state: ConnectionState): boolean {
  const { by, to } = CONNECTION_ACTS[act];
  return (by === 'either' || by === party) && CONNECTION_TRANSITIONS[state].includes(to);
}

export const REQUEST_EXPIRY_DAYS = 30;
/** Ours: how long before a request expires the member asked is reminded of it, once. */
export const REQUEST_REMINDER_DAYS = 5;
export const REQUEST_COOLDOWN_DAYS = 30;
export const REQUEST_NOTE_MAX_CHARACTERS = 500;
/** The note of a request without words of its own (docs/specification.md, Calls: 'a fixed greeting'). */
export const REQUEST_GREETING = "Hi! I'd like to connect with you on Bros Abroad.";
/** The allowance of a tier (tiers.ts) counts requests of this many days. */
export const REQUEST_ALLOWANCE_DAYS = 30;

/** Connections and stays in common that a member's page names; the rest is a number. */
export const FRIENDS_IN_COMMON_SHOWN = 6;
export const STAYS_IN_COMMON_SHOWN = 3;

/** Kind reasons for a decline. The requester gets the reason in a notice; a decline without one sends no notice (specification, N5). */
export const DECLINE_REASONS = ['fullCircle', 'meetFirst', 'otherPath', 'takingABreak'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Ours: an account is new for this long. Sign-up is cheap, and most spam is sent in the first days of an account. */
export const NEWCOMER_DAYS = 7;
/**
 * Ours (specification, N3): new requests a day, by trust level. Five let a newcomer meet everyone they talked with in a day, and make mass mailing
 * pointless. Ten are more than settled members without a check send. For a checked member only the limit of their tier counts.
 * Only new requests count. Answers never do, nor does a request to a member who asked first.
 */
export const REQUESTS_PER_DAY = { newcomer: 5, unverified: 10, verified: null } as const satisfies Record<string, number | null>;
export type TrustLevel = keyof typeof REQUESTS_PER_DAY;
/** Ours (specification, N3): addresses a day that a member may have invited by email, since those go to people who did not ask for them. */
export const INVITED_ADDRESSES_PER_DAY = { newcomer: 5, unverified: 15, verified: 30 } as const satisfies Record<
  TrustLevel,
  number
>;
