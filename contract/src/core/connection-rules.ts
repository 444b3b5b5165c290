/** docs/specification.md, States, E2. The last four states are the specification's `other`. */
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
/** A row in any other state only counts toward the cooldown, and only if it is the newest row of the two members. */
export const ALIVE_CONNECTION_STATES = ['pending', 'accepted'] as const satisfies readonly ConnectionState[];

export const CONNECTION_ACTIONS = {
  accept: { by: 'target', to: 'accepted' },
  decline: { by: 'target', to: 'declined' },
  withdraw: { by: 'requester', to: 'withdrawn' },
  disconnect: { by: 'either', to: 'disconnected' },
} as const satisfies Record<string, { by: ConnectionParty | 'either'; to: ConnectionState }>;
export type ConnectionAction = keyof typeof CONNECTION_ACTIONS;
export type ConnectionParty = 'requester' | 'target';

export function allowsConnectionAction(action: ConnectionAction, party: ConnectionParty, state: ConnectionState): boolean {
  const { by, to } = CONNECTION_ACTIONS[action];
  return (by === 'either' || by === party) && CONNECTION_TRANSITIONS[state].includes(to);
}

export const REQUEST_EXPIRY_DAYS = 30;
/** Not in the specification. The recipient of a request is reminded once. */
export const REQUEST_REMINDER_DAYS = 5;
export const REQUEST_COOLDOWN_DAYS = 30;
export const REQUEST_NOTE_MAX_CHARACTERS = 500;
/** docs/specification.md, Calls: 'a fixed greeting'. */
export const REQUEST_GREETING = "Hi! I'd like to connect with you on Bros Abroad.";
/** The period of a tier's request allowance (tiers.ts). */
export const REQUEST_ALLOWANCE_DAYS = 30;

/** A member's page shows this many friends and only counts the others. */
export const MUTUAL_CONNECTIONS_SHOWN = 6;
export const STAYS_IN_COMMON_SHOWN = 3;

/** Sent to the requester in a notice. A decline without a reason sends none (specification, N5). */
export const DECLINE_REASONS = ['fullCircle', 'meetFirst', 'otherPath', 'takingABreak'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Not in the specification. Most spam is sent in an account's first days. */
export const NEWCOMER_DAYS = 7;
/**
 * The figures are not in the specification (N3). Null: only the tier's limit applies. Five requests let a newcomer connect with everyone they met in a day, but
 * make mass mailing pointless. Answers to requests do not count. A request to a member who sent one first does not count either.
 */
export const REQUESTS_PER_DAY = { newcomer: 5, unverified: 10, verified: null } as const satisfies Record<string, number | null>;
export type TrustLevel = keyof typeof REQUESTS_PER_DAY;
/** The figures are not in the specification (N3). They are low, because the invited people did not ask for email. */
export const INVITED_ADDRESSES_PER_DAY = { newcomer: 5, unverified: 15, verified: 30 } as const satisfies Record<
  TrustLevel,
  number
>;
