/**
 * The rules of moderation (specification, F3, I1). All figures are ours (docs/decisions/moderation.md). Free of schema libraries, so that screens
 * can read it for nothing.
 */

import type { TrustLevel } from './connection-rules.ts';
import type { ReportReason } from './report-rules.ts';

/** The verdict of the rules on a text: it passes, waits for staff, or is refused. */
export type Verdict = 'allow' | 'hold' | 'block';

/** Every rule there is; web and notices have words for each. */
export const MODERATION_RULES = [
  'slur',
  'insult',
  'threat',
  'scam',
  'shortLink',
  'contactHarvest',
  'flood',
  'repeat',
  'newcomerLink',
] as const;
export type ModerationRule = (typeof MODERATION_RULES)[number];

/** From these scores on a text waits for a person, or is not taken. */
export const HOLD_FROM_SCORE = 5;
export const BLOCK_FROM_SCORE = 10;

/** The rules that a phrase of staff can stand for; the others are about links, pace and repetition. */
export const WORD_RULE_KINDS = [
  'scam',
  'insult',
  'slur',
  'threat',
  'contactHarvest',
] as const satisfies readonly ModerationRule[];
export type WordRuleKind = (typeof WORD_RULE_KINDS)[number];
/** A text with the phrase waits for staff, or is refused. */
export const WORD_RULE_ACTIONS = ['hold', 'block'] as const satisfies readonly Verdict[];
export type WordRuleAction = (typeof WORD_RULE_ACTIONS)[number];
/** Word rules of staff, active or off. Every text is compared with each active one. */
export const WORD_RULES_MAX = 200;
export const PHRASE_MAX_CHARACTERS = 80;
/** A shorter word with a star would stand for half the dictionary. */
export const STARRED_WORD_MIN_CHARACTERS = 3;
export const WORD_RULE_NOTE_MAX_CHARACTERS = 200;
/** A phrase is tried on this many of the newest messages of rooms; the answer shows the newest few that it finds. */
export const TRIAL_MESSAGES = 10_000;
export const TRIAL_EXAMPLES = 20;

/** Messages that a member may send in a minute, by trust level: more than anybody writes by hand. */
export const MESSAGES_PER_MINUTE = { newcomer: 60, unverified: 90, verified: 120 } as const satisfies Record<TrustLevel, number>;
/** The period of the search for the same text by the same member, and the number of copies that it allows. */
export const REPEATS_WITHIN_MINUTES = 10;
export const REPEATS_MAX = 2;
/**
 * Copies that a member may send in direct messages in that period, each to another connection: a host writes the same to every guest. To members who
 * wrote back before, and to other connections by trust.
 */
export const REPEATS_TO_CONTACTS_MAX = 60;
export const REPEATS_TO_CONNECTIONS = { newcomer: 10, unverified: 30, verified: 60 } as const satisfies Record<
  TrustLevel,
  number
>;
/** Short answers repeat themselves; only texts from this length on count as repeated. */
export const REPEAT_FROM_CHARACTERS = 16;
/** Links in one message that a member may send unseen (specification, N3); more of them wait for a person. */
export const LINKS_PER_MESSAGE = { newcomer: 0, unverified: 3, verified: 6 } as const satisfies Record<TrustLevel, number>;

/**
 * The states of a message: shown, shown to its author only until staff decide, or taken away. A message that the model hides after others saw it is
 * taken away until staff decide.
 */
export const MESSAGE_STATES = ['visible', 'hidden', 'removed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The way of a case through the hands of staff. A closed one opens again by an appeal, by a new report on what was released, or when staff reopen it. */
export const CASE_STATES = ['waiting', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** The origin of a case: the rules held the message, members reported it, or the model hid it afterwards. */
export const CASE_ORIGINS = ['rules', 'report', 'model'] as const;
export type CaseOrigin = (typeof CASE_ORIGINS)[number];
/** Staff's decisions on a message. */
export const CASE_OUTCOMES = ['released', 'removed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** A decision of staff leaves their screen after this time; until then it can be undone, and nobody is notified. */
export const DECISION_UNDO_SECONDS = 10;
/** Why a message was removed. Its author gets the reason. */
export const REMOVAL_REASONS = ['insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** The default reason for removing a message when staff uphold a report on it. */
export const REASON_OF_REPORT = {
  spam: 'spam',
  scam: 'scam',
  harassment: 'insult',
  hate: 'hate',
  impersonation: 'other',
  inappropriate: 'other',
  other: 'other',
} as const satisfies Record<ReportReason, RemovalReason>;

/** The reasons for a ban. A ban for a scam warns everyone the member wrote to (specification, N3). */
export const BAN_GROUNDS = ['scam', 'spam', 'harassment', 'hate', 'impersonation', 'other'] as const;
export type BanGround = (typeof BAN_GROUNDS)[number];
/** In rooms of many, contacts of a scammer are those of this long. */
export const SCAM_CONTACTS_DAYS = 90;

/** The certainty, of 100, from which the model hides a message until staff decide. */
export const MODEL_HIDES_FROM_SCORE = 75;

/** A strike counts for this long. */
export const STRIKE_DAYS = 90;
/** With this many strikes that count, and with each one more, a member is muted by itself for `STRIKE_MUTE_HOURS`. */
export const STRIKES_FOR_MUTE = 3;
export const STRIKE_MUTE_HOURS = 168;
/** The longest that staff mute somebody at a time; who shall be silent for longer is suspended. */
export const MUTE_MAX_HOURS = 720;
export const APPEAL_MAX_CHARACTERS = 1000;
/** Messages around a case that staff see with it, before and after it. */
export const CONTEXT_MESSAGES = 3;
/** A moderation action in a room posts a note there, at most once in this many minutes. */
export const ROOM_NOTE_PAUSE_MINUTES = 10;

/** Links in one text, by how far its author is known (specification, N3): most spam is a link from a new account. */
export const LINKS_PER_TEXT = { newcomer: 0, unverified: 1, verified: 3 } as const satisfies Record<TrustLevel, number>;
/** Links to places on a map that a text may have besides: people meet there. */
export const MAP_LINKS_PER_TEXT = 2;
