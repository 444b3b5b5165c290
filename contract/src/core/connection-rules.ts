/** docs/specification.md, States, E2, which calls the last four `other`. */
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
/** Other states matter only for the cooldown after a decline, which uses only the newest connection. */
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
export const REQUEST_REMINDER_DAYS = 5;
export const REQUEST_COOLDOWN_DAYS = 30;
export const REQUEST_NOTE_MAX_CHARACTERS = 500;
/** docs/specification.md, Calls. */
export const REQUEST_GREETING = "Hi! I'd like to connect with you on Bros Abroad.";
export const REQUEST_ALLOWANCE_DAYS = 30;

export const MUTUAL_CONNECTIONS_SHOWN = 6;
export const STAYS_IN_COMMON_SHOWN = 3;

/** A decline without a reason sends no notice (specification, N5). */
export const DECLINE_REASONS = ['fullCircle', 'meetFirst', 'otherPath', 'takingABreak'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Most spam comes in the first days. */
export const NEWCOMER_DAYS = 7;
/**
 * If null, only the tier's limit applies. Five requests are enough to connect with everyone whom a newcomer meets in a day, but make mass mailing pointless.
 * Answers are not limited, nor are requests to a member who has already sent one.
 */
export const REQUESTS_PER_DAY = { newcomer: 5, unverified: 10, verified: null } as const satisfies Record<string, number | null>;
export type TrustLevel = keyof typeof REQUESTS_PER_DAY;
/** The limits are low, because the invited people did not ask for email. */
export const INVITED_ADDRESSES_PER_DAY = { newcomer: 5, unverified: 15, verified: 30 } as const satisfies Record<
  TrustLevel,
  number
>;
