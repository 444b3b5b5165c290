/** Specification, F3, I1. All figures are our choice (docs/decisions/moderation.md). No Zod: screens load this file. */

import type { TrustLevel } from './connection-rules.ts';
import type { ReportReason } from './report-rules.ts';

/** `hold`: only the author sees it until staff decide. */
export type Verdict = 'allow' | 'hold' | 'block';

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
/** Messages written offline arrive together, so these refusals say nothing about the member. */
export const PACE_RULES = ['flood', 'repeat'] as const satisfies readonly ModerationRule[];
export type ContentRule = Exclude<ModerationRule, (typeof PACE_RULES)[number]>;

export const HOLD_FROM_SCORE = 5;
export const BLOCK_FROM_SCORE = 10;

export const WORD_RULE_KINDS = [
  'scam',
  'insult',
  'slur',
  'threat',
  'contactHarvest',
] as const satisfies readonly ModerationRule[];
export type WordRuleKind = (typeof WORD_RULE_KINDS)[number];
export const WORD_RULE_ACTIONS = ['hold', 'block'] as const satisfies readonly Verdict[];
export type WordRuleAction = (typeof WORD_RULE_ACTIONS)[number];
export const WORD_RULES_MAX = 200;
export const PHRASE_MAX_CHARACTERS = 80;
/** A shorter prefix (`ab*`) would match half the dictionary. */
export const STARRED_WORD_MIN_CHARACTERS = 3;
export const WORD_RULE_NOTE_MAX_CHARACTERS = 200;
/** Staff try a phrase on the newest room messages. */
export const TRIAL_MESSAGES = 10_000;
export const TRIAL_EXAMPLES = 20;

/** More than anybody types in a minute. */
export const MESSAGES_PER_MINUTE = { newcomer: 60, unverified: 90, verified: 120 } as const satisfies Record<TrustLevel, number>;
export const REPEATS_WITHIN_MINUTES = 10;
export const REPEATS_MAX = 2;
/** A host writes the same text to every guest. The first limit is for recipients who wrote back, the second for others. */
export const REPEATS_TO_CONTACTS_MAX = 60;
export const REPEATS_TO_CONNECTIONS = { newcomer: 10, unverified: 30, verified: 60 } as const satisfies Record<
  TrustLevel,
  number
>;
/** Short answers repeat naturally. */
export const REPEAT_FROM_CHARACTERS = 16;
/** Specification, N3. A message with more links is held until staff decide. */
export const LINKS_PER_MESSAGE = { newcomer: 0, unverified: 3, verified: 6 } as const satisfies Record<TrustLevel, number>;

/** `hidden`: until staff decide, only the author sees it. A message that the model hides after others saw it is `removed`. */
export const MESSAGE_STATES = ['visible', 'hidden', 'removed'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** `appealed`: after an appeal, a report of a released message, or when staff reopen a closed case. */
export const CASE_STATES = ['waiting', 'appealed', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const CASE_ORIGINS = ['rules', 'report', 'model'] as const;
export type CaseOrigin = (typeof CASE_ORIGINS)[number];
export const CASE_OUTCOMES = ['released', 'removed'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** Members are not notified before this time. */
export const DECISION_UNDO_SECONDS = 10;
export const REMOVAL_REASONS = ['insult', 'hate', 'threat', 'scam', 'spam', 'contacts', 'other'] as const;
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

export const REASON_OF_REPORT = {
  spam: 'spam',
  scam: 'scam',
  harassment: 'insult',
  hate: 'hate',
  impersonation: 'other',
  inappropriate: 'other',
  other: 'other',
} as const satisfies Record<ReportReason, RemovalReason>;

/** 'scam' warns everyone the member wrote to (specification, N3). */
export const BAN_GROUNDS = ['scam', 'spam', 'harassment', 'hate', 'impersonation', 'other'] as const;
export type BanGround = (typeof BAN_GROUNDS)[number];
/** A ban for a scam warns contacts in rooms within this time too. */
export const SCAM_CONTACTS_DAYS = 90;

export const REFUSED_MESSAGES_KEPT_DAYS = 30;
export const REFUSALS_BEFORE_REPORT = 3;
export const REFUSALS_WITHIN_HOURS = 24;
/** Per member. Without a limit, a flood would fill the database table. */
export const REFUSALS_RECORDED_MAX = 50;
export const REPORT_REASON_BY_RULE = {
  slur: 'hate',
  insult: 'harassment',
  threat: 'harassment',
  scam: 'scam',
  shortLink: 'spam',
  contactHarvest: 'scam',
  newcomerLink: 'spam',
} as const satisfies Record<ContentRule, ReportReason>;

/** The model's certainty, from 0 to 100. */
export const MODEL_HIDES_FROM_SCORE = 75;

export const STRIKE_DAYS = 90;
/** This strike and each later one mute the member. */
export const STRIKES_FOR_MUTE = 3;
export const STRIKE_MUTE_HOURS = 168;
/** Staff suspend the account instead of muting for longer. */
export const MUTE_MAX_HOURS = 720;
export const APPEAL_MAX_CHARACTERS = 1000;
export const CONTEXT_MESSAGES = 3;
export const ROOM_NOTE_PAUSE_MINUTES = 10;

/** Specification, N3. Most spam is a link from a new account. */
export const LINKS_PER_TEXT = { newcomer: 0, unverified: 1, verified: 3 } as const satisfies Record<TrustLevel, number>;
/** Up to this many map links are not counted, because members send them to meet. */
export const MAP_LINKS_PER_TEXT = 2;
