import type { RateLimitedAction } from '@bros/contract/core/rules';
import type { ErrorCode } from '@bros/contract/errors';
import { PLANS } from '@bros/contract/tiers';
import { accountTexts } from './account-error-texts.ts';
import { chatTexts } from './chat-error-texts.ts';
import { cityGuideTexts } from './city-guide-error-texts.ts';
import { conciergeTexts } from './concierge-error-texts.ts';
import { courseTexts } from './course-error-texts.ts';
import { pictureTooLarge, refusedBecause } from './error-reasons.ts';
import { type ErrorTextsOf, say } from './error-text.ts';
import { formatDate, formatDateTime, splitDuration } from './format.ts';
import { gatheringTexts } from './gathering-error-texts.ts';
import { guideErrorTexts } from './guide-error-texts.ts';
import { jobTexts } from './job-error-texts.ts';
import { moneyTexts } from './money-error-texts.ts';
import { type ErrorText, requestFailures } from './request-failures.ts';
import { safetyErrorTexts } from './safety-error-texts.ts';
import { stayTexts } from './stay-error-texts.ts';
import { switchedOffTexts } from './switched-off-texts.ts';
import { defineTexts } from './texts.ts';
import { verificationTexts } from './verification-error-texts.ts';

/** '14m 59s'; daily limits have hours. */
const leftOf = (totalSeconds: number) => {
  const { minutes, seconds } = splitDuration(totalSeconds);
  return minutes < 60 ? `${minutes}m ${seconds}s` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
};

/** docs/specification.md, Error catalogue. */
export const describeWait = (seconds: number) => `Too many attempts. Please wait ${leftOf(seconds)} before trying again.`;

/** The server may limit other actions, too. */
const limitedActions: Readonly<Record<string, string>> = {
  signup: 'sign-ups',
  login: 'sign-ins',
  two_step: 'two-step verification',
  second_step: 'sign-in codes',
  resend: 'confirmation emails',
  password_reset: 'password resets',
  password_change: 'password changes',
  email_change: 'email changes',
  token: 'links from emails',
  invite_preview: 'invite codes',
  client_error: 'error reports',
  push_subscribe: 'turning notifications on',
  report: 'reports',
  reference_write: 'writing references',
  community_join: 'joining community posts',
  community_reply: 'replies',
  event_write: 'writing events',
  event_join: 'joining events',
  event_reply: 'replies to events',
  password_check: 'password checks',
  archive: 'data downloads',
  archive_download: 'data downloads',
  photo_upload: 'photo uploads',
  api_token: 'tokens',
  message_search: 'message searches',
  invite_email: 'invitations by email',
  group_write: 'creating and changing groups',
  group_invite: 'invitations to groups',
  group_preview: 'links to groups',
  poll_write: 'polls',
  poll_vote: 'votes',
  group_join: 'joining groups',
  statement: 'statements',
  safety_contact: 'asking safety contacts',
  safety_timer: 'safety timers',
  safety_link: 'links from emails',
  tax_report: 'tax reports',
  word_rule_trial: 'testing phrases',
  job_write: 'jobs',
  job_apply: 'applications',
  course_save: 'saving courses',
  course_upload: 'course uploads',
  course_words: 'questions and reviews',
  course_buy: 'buying courses',
  course_click: 'opening enrollment pages',
  certificate_check: 'certificate checks',
  cv_upload: 'CV uploads',
  city_guide_save: 'saving guides',
  concierge_write: 'messages to the desk',
  concierge_file: 'file uploads',
  guide_ask: 'questions to the guide',
  member_question: 'questions',
  dinner_write: 'dinner changes',
  stream_start: 'live streams',
  stream_join: 'joining live streams',
  stream_message: 'messages in live streams',
  request: 'requests',
  token_request: 'requests by token',
} satisfies Record<RateLimitedAction | 'request' | 'token_request', string>;

/** A code without a text does not compile. */
const english: ErrorTextsOf<ErrorCode> = {
  INPUT_INVALID: say('Please check the form', 'Some fields need a change. They are marked below.'),
  INPUT_TOO_LARGE: say('Too much in one request', 'That is more than we can accept. Please make it shorter.'),
  REQUEST_TIMED_OUT: say('Connection too slow', 'We did not receive everything in time. Please try again.'),
  RATE_LIMITED: ({ action, retryAfterSeconds }) => ({
    title: 'Too many attempts',
    text: `Please wait before trying again. You've exceeded the limit for ${limitedActions[action] ?? 'this'}. You can try again in ${leftOf(retryAfterSeconds)}.`,
  }),
  UNAVAILABLE: say('We are down right now', 'The service is not available. Please try again shortly.'),
  MAINTENANCE: ({ text }) => ({ title: 'We will be right back', text }),
  FEATURE_OFF: ({ feature }) => switchedOffTexts[feature],
  STORAGE_FULL: say('Nothing can be saved right now', 'We ran out of space. Nothing was saved. Please try again later.'),
  INTERNAL: ({ requestId }) => ({
    title: 'Error',
    text: `An unexpected error occurred. Please try again. (Reference ${requestId})`,
  }),

  MEMBER_SEARCHES_LIMIT: ({ max }) => ({
    title: 'No room for more saved filters',
    text: `You have ${max} saved filters, the most you can have. Delete one first.`,
  }),
  UNAUTHENTICATED: say('Authentication Required', 'Please log in to continue.'),
  TOKEN_INVALID: say('Token rejected', 'This token is unknown, has expired or was revoked.'),
  TOKEN_SCOPE: ({ takes }) => ({ title: 'Token rejected', text: `This needs a token with the scope ${takes}.` }),
  TOKEN_NOT_TAKEN: say('Token rejected', 'You cannot do this with a token. Sign in instead.'),
  EMAIL_NOT_CONFIRMED: say(
    'Email Not Confirmed',
    "Please check your email and click the confirmation link before signing in. Check your spam folder if you don't see it.",
  ),
  ACCOUNT_LEAVING: ({ dueAt }) => ({
    title: 'Your account is scheduled for deletion',
    text: `It will be deleted on ${formatDate(dueAt)}, unless you keep it.`,
  }),
  TIER_REQUIRED: ({ tier }) => ({
    title: `Part of ${PLANS[tier].name}`,
    text: `This comes with the ${PLANS[tier].name} membership.`,
  }),
  FORBIDDEN: say('Not allowed', 'Your account cannot do this.'),
  SECOND_STEP_REQUIRED: say(
    'A second step is needed',
    'Staff sign in with two-step verification or a passkey. Add one in your security settings.',
  ),
  NOT_FOUND: say('Not found', 'This does not exist, or you don’t have access to it.'),
  EDIT_CONFLICT: say('Changed elsewhere', 'Someone changed this while you were writing. Reload it and repeat your change.'),

  ...accountTexts,

  NOMINATION_LIMIT: ({ max }) => ({
    title: 'No nominations left this month',
    text: `You can nominate ${max} members a month.`,
  }),
  EXPAT_MONTH_TAKEN: say(
    'That month already has a story',
    'Another story is published for that month. Take it down first, or choose another month.',
  ),
  EXPAT_CONSENT_MISSING: say('No consent', 'The person has not agreed to be shown, or withdrew their consent.'),

  MAIL_NOT_RESENDABLE: say(
    'You cannot resend this email',
    'It has a one-time link, the reader can unsubscribe from emails like it, or the address is no longer the member’s.',
  ),
  STATE_CONFLICT: say('Not possible now', 'The member’s state has changed. Reload the page.'),
  TIER_PAID: ({ tier }) => ({
    title: 'The member pays for it',
    text: `This member pays for ${PLANS[tier].name}. To end that, cancel or refund the membership on the member’s page.`,
  }),
  WORD_RULE_TAKEN: say('Phrase taken', 'Another word rule matches the same texts. It may be turned off.'),
  WORD_RULES_FULL: ({ max }) => ({
    title: 'No room for more word rules',
    text: `There are ${max} word rules, the most there can be. Delete one first.`,
  }),
  LAST_ADMIN: say('This is the last admin', 'Make another member admin first.'),

  CONNECTION_DUPLICATE: ({ state }) => ({
    title: 'Error',
    text:
      state === 'accepted'
        ? 'You are already connected with this member.'
        : "You've already sent a connection request to this user",
  }),
  CONNECTION_LIMIT: ({ limit, max, days, nextAt }) => ({
    title: 'Failed to send connection request',
    text:
      limit === 'tier'
        ? `Your membership comes with ${max} requests in ${days} days. You can send the next one on ${formatDateTime(nextAt)}.`
        : `You can send ${max} requests a day until we know you better. You can send the next one on ${formatDateTime(nextAt)}.`,
  }),
  CONNECTION_COOLDOWN: ({ until }) => ({
    title: 'Failed to send connection request',
    text: `This member is not looking to connect right now. You can ask again on ${formatDate(until)}.`,
  }),
  CONNECTION_STATE: say('Not possible now', 'This request or connection has changed. Reload the page.'),
  REFERENCE_CLOSED: ({ obstacle }) => ({
    title: 'Not possible now',
    text: {
      notConnected: 'You can write a reference about a connection, or someone you met at an event or dinner.',
      shown: 'Your reference is now public. You can withdraw it, but no longer change it.',
      hidden: 'Our staff hid your reference. You can withdraw it, but not change it.',
      withdrawn: 'You withdrew your reference about this member. You cannot write another one.',
    }[obstacle],
  }),
  SOCIAL_ACCOUNT_REFUSED: ({ platform, problem }) => ({
    title: 'Not connected',
    text: {
      otherSite: `That URL is not on ${platform}.com. Paste the URL of your page there, or type your username with an @ in front.`,
      notAnAccount: 'We can’t find an account in that. Type your username, or paste the URL of your page.',
      unreadable: 'Please use only plain letters, digits and symbols, without spaces or accents.',
    }[problem],
  }),
  TRIP_TWICE: say(
    'Already in your travels',
    'You already have a trip to this city on these days. Change that trip, or choose other days.',
  ),
  TRIP_NOT_BEGUN: say('Not there yet', 'You can rate and review a trip once it has started.'),
  FOLLOWED_CITIES_LIMIT: ({ max }) => ({
    title: 'No room for more cities',
    text: `You follow ${max} cities, the most you can follow.`,
  }),
  FAVORITES_LIMIT: ({ max }) => ({
    title: 'No room for more favorites',
    text: `You have ${max} favorites, the most you can have.`,
  }),
  TRIP_LIMIT: ({ max }) => ({ title: 'No room for more trips', text: `You have ${max} trips, the most you can have.` }),

  WRITING_LIMIT: ({ max, nextAt }) => ({
    title: 'Daily limit reached',
    text: `You can write ${max} of these a day until we know you better. You can write the next one on ${formatDateTime(nextAt)}.`,
  }),
  ...gatheringTexts,
  ...stayTexts,
  ...jobTexts,
  ...courseTexts,
  WORDS_REFUSED: ({ rule }) => ({ title: 'Not saved', text: refusedBecause[rule] }),
  LINKS_REFUSED: ({ max }) => ({
    title: 'Too many links',
    text: max === 0 ? 'New members cannot post links yet. Please leave the link out.' : `Please keep it to ${max} links.`,
  }),
  REVIEW_TWICE: say(
    'You already reviewed this place',
    'Each member can write one review of a destination. You can change yours.',
  ),
  REVIEW_OWN: say('This is your own review', 'Only others can mark it helpful.'),
  REVIEW_PHOTO_LIMIT: ({ max }) => ({ title: 'No room for more photos', text: `A review takes up to ${max} photos.` }),

  ...moneyTexts,
  ...cityGuideTexts,
  ...safetyErrorTexts,
  ...conciergeTexts,
  ...guideErrorTexts,
  ...verificationTexts,

  REPORT_STATE: say('Not possible now', 'Someone else has already handled this report.'),
  CASE_ASSIGNED: ({ assigneeName }) => ({
    title: assigneeName === null ? 'Nobody is assigned anymore' : `Already assigned to ${assigneeName}`,
    text: 'Someone changed the assignment while you were reading.',
  }),
  CASE_ASSIGNEE: say('Cannot be assigned to them', 'They are not staff, or are not allowed to decide on it.'),

  PICTURE_FORMAT: ({ found }) => ({
    title: 'Invalid file type',
    text:
      found === 'heic'
        ? 'This is a HEIC picture, which we cannot read. Save it as JPG first: on an iPhone choose Settings, Camera, Formats, Most Compatible.'
        : 'Please select an image file',
  }),
  PICTURE_TOO_LARGE: ({ limit, max }) => ({ title: 'Upload failed', text: pictureTooLarge[limit](max) }),
  PICTURE_TOO_HEAVY: say(
    'Upload failed',
    'Opening this picture takes too much memory or time. Please save it in a smaller size, or as a regular JPG.',
  ),
  FILES_BUSY: say('Too many files at the same time', 'We are busy with other files right now. Please try again in a minute.'),
  PICTURE_BROKEN: say('Upload failed', 'This picture is damaged or cut off. Please choose another one.'),
  SLUG_TAKEN: say('Slug taken', 'Another destination has this slug.'),
  CITY_TAKEN: say('City taken', 'This city already has a destination.'),
  DESTINATION_REVIEWED: say(
    'Members wrote about it',
    'You cannot remove a destination with reviews, because the reviews would be deleted too.',
  ),
  IMPORT_TOO_LARGE: ({ maxMegabytes }) => ({
    title: 'The file is too large',
    text: `We accept at most ${maxMegabytes} MB in one request. Please split it.`,
  }),
  UPLOAD_TIMED_OUT: say('Upload failed', 'The connection is too slow right now. Please try again.'),
  UPLOAD_CUT_OFF: say('Upload failed', 'The connection was lost. Please try again.'),
  PHOTO_LIMIT: ({ max, tier }) => ({
    title: 'No room for more photos',
    text: tier
      ? `Your membership comes with ${max} ${max === 1 ? 'photo' : 'photos'}. ${PLANS[tier].name} comes with more.`
      : `You already have ${max} photos. Delete one to make room.`,
  }),

  ...chatTexts,
};

const errorTexts = defineTexts({ en: english });

/** Unknown codes and unexpected data give the text for unexpected errors. */
export function describeRefusal(code: string, data?: unknown): ErrorText {
  // TypeScript cannot infer that `data` belongs to `code`.
  const describe = errorTexts[code as ErrorCode] as ((data: unknown) => ErrorText) | undefined;
  const isAnswerable = describe && (describe.length === 0 || (typeof data === 'object' && data !== null));
  return isAnswerable ? describe(data) : requestFailures.UNKNOWN_ERROR;
}
