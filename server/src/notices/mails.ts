import { UNREAD_COUNTED_MAX } from '@bros/contract/chat-rules';
import { MEMBERSHIP_END_WORDS } from '@bros/contract/membership-words';
import { type RemovalReason, STRIKE_MUTE_HOURS, STRIKES_FOR_MUTE } from '@bros/contract/moderation-rules';
import type { Notice, NoticeKind, NoticeValues } from '@bros/contract/notices';
import { PAYOUT_FAILURE_WORDS } from '@bros/contract/payout-words';
import { PLANS } from '@bros/contract/tiers';
import type { MailContent } from '../platform/mail/mail.ts';

/**
 * The texts of the mails about notices. What a member wrote stays inside: a mail of ours must not carry a stranger's words or links to anyone.
 */

interface NoticeText {
  subject: string;
  paragraphs: string[];
  label: string;
  isAppealable?: true;
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatDay = (moment: string) => day.format(new Date(moment));
const minute = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const formatMoment = (moment: string) => `${minute.format(new Date(moment))} UTC`;
const formatAmount = (cents: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
const nameOf = (notice: Notice) => notice.actor?.displayName ?? 'A member';

/** '3', '99+'. */
const countOf = (count: number) => (count < UNREAD_COUNTED_MAX ? String(count) : `${UNREAD_COUNTED_MAX - 1}+`);

/** 'meetup in Lisbon', as it stands after 'your' or 'his'. */
const postIn = ({ values: { postKind, city } }: { values: NoticeValues<'communityPost.asked'> }) => {
  const what = { meetup: 'meetup', coworking: 'coworking days', companions: 'trip together' }[postKind];
  return `${what} in ${city}`;
};

/** Staff hid something that the member wrote. */
const hidden = (what: string, reason: string): NoticeText => ({
  subject: `Our staff hid ${what}`,
  paragraphs: [`Our staff hid ${what}. Others do not see it any more, unless staff show it again.`, `The reason: ${reason}`],
  label: 'See what it is about',
  isAppealable: true,
});

const workSubjects = {
  dispute: 'A bank disputes a payment',
  payoutRun: 'A payout run waits for you',
  payoutReturned: 'A payout did not arrive',
  books: 'The books do not agree',
  mails: 'Mails could not be delivered',
} as const;

const workTexts = {
  dispute: 'Answer it in the dashboard of the card provider, with what proves the purchase. Without an answer the money is lost.',
  payoutRun: 'It has to be approved, its file sent to the bank, and its payouts marked.',
  payoutReturned:
    'The money is still owed to the member, who was asked for new payout details. It waits for those, and is in the next run after that.',
  books:
    'The last check found that the ledger does not agree with payments, earnings or payouts. Make no payouts until that is explained: the log says what differs.',
  mails: 'The list of mails says to whom, and why.',
} as const;

/** To an admin: work that waits, with its money and its deadline. */
function workWaits({ work, dueAt, money, count }: NoticeValues<'staff.workWaits'>): NoticeText {
  const about = [
    money && `It is about ${formatAmount(money.amountCents, money.currency)}.`,
    dueAt && `It is due on ${formatMoment(dueAt)}.`,
    count > 1 && `There are ${count} of them.`,
  ].filter(Boolean);
  return {
    subject: dueAt ? `${workSubjects[work]}: answer by ${formatDay(dueAt)}` : workSubjects[work],
    paragraphs: [[`${workSubjects[work]}.`, ...about].join(' '), workTexts[work]],
    label: 'Open the staff area',
  };
}

const removalReasons: Record<RemovalReason, string> = {
  insult: 'It insults somebody.',
  hate: 'It is hateful.',
  threat: 'It threatens somebody.',
  scam: 'It looks like a scam.',
  spam: 'It is spam.',
  contacts: 'It collects contacts.',
  other: 'It breaks a rule of the community.',
};

/** '1 strike', '2 strikes' */
const strikesOf = (count: number) => (count === 1 ? '1 strike' : `${count} strikes`);

function removed({ values: { reason, answer, isAppeal, strike } }: Extract<Notice, { kind: 'message.removed' }>): NoticeText {
  const strikeText =
    strike &&
    `You got a strike for it, which counts until ${formatDay(strike.endsAt)}. You have ${strikesOf(strike.count)} now. With ${STRIKES_FOR_MUTE} you cannot write in rooms for ${STRIKE_MUTE_HOURS / 24} days.`;
  return {
    subject: isAppeal ? 'We looked again: your message stays removed' : 'We removed a message of yours',
    paragraphs: [
      isAppeal
        ? 'Our staff read your appeal and looked at your message again. It stays removed.'
        : 'Our staff removed a message that you wrote in a chat. The removal has no end date.',
      `The reason: ${removalReasons[reason]}${answer && ` ${answer}`}`,
      ...(strikeText ? [strikeText] : []),
      ...(isAppeal ? [] : ['You can appeal once: open the chat and press "Appeal" at your message. A person reads it.']),
    ],
    label: 'Open the chat',
  };
}

const texts: { [Kind in NoticeKind]: (notice: Extract<Notice, { kind: Kind }>) => NoticeText } = {
  'connection.requested': (notice) => ({
    subject: `${nameOf(notice)} would like to connect with you`,
    paragraphs: [`${nameOf(notice)} sent you a connection request on Bros Abroad.`],
    label: 'Answer the request',
  }),
  'connection.accepted': (notice) => ({
    subject: `You and ${nameOf(notice)} are connected`,
    paragraphs: [`${nameOf(notice)} accepted your connection request. You can now write to each other.`],
    label: 'See the profile',
  }),
  'connection.declined': (notice) => ({
    subject: `${nameOf(notice)} answered your connection request`,
    paragraphs: [`${nameOf(notice)} will not connect with you for now, and left you a word about it.`],
    label: 'See my connections',
  }),
  'connection.expiring': (notice) => ({
    subject: `A connection request from ${nameOf(notice)} waits for you`,
    paragraphs: [
      `${nameOf(notice)} asked to connect with you. The request lapses on ${formatDay(notice.values.expiresAt)}; this is the only reminder.`,
    ],
    label: 'Answer the request',
  }),
  'trip.overlap': (notice) => {
    const { city, startsOn, endsOn } = notice.values;
    return {
      subject: `You and ${nameOf(notice)} are both in ${city}`,
      paragraphs: [
        `You and ${nameOf(notice)} are both in ${city}, ${notice.values.country}, ${endsOn ? `from ${formatDay(startsOn)} to ${formatDay(endsOn)}` : `from ${formatDay(startsOn)} on`}.`,
      ],
      label: 'See the overlap',
    };
  },
  'communityPost.asked': (notice) => ({
    subject: `${nameOf(notice)} would like to join your ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} asks whether he can join your ${postIn(notice)}.`],
    label: 'Answer him',
  }),
  'communityPost.joined': (notice) => ({
    subject: `${nameOf(notice)} joins your ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} is in: he joins your ${postIn(notice)}.`],
    label: 'See who comes',
  }),
  'communityPost.approved': (notice) => ({
    subject: `You are in: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} takes you along to his ${postIn(notice)}.`],
    label: 'See the details',
  }),
  'communityPost.declined': (notice) => ({
    subject: `Not this time: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} cannot take you along to his ${postIn(notice)}.`],
    label: 'See what else is on',
  }),
  'communityPost.moved': (notice) => ({
    subject: `Other days or another place: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} changed where or when his ${postIn(notice)} is. Look whether it still suits you.`],
    label: 'See what changed',
  }),
  'communityPost.cancelled': (notice) => ({
    subject: `Called off: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} called his ${postIn(notice)} off.`],
    label: 'See the details',
  }),
  'communityPost.replied': (notice) => ({
    subject: `${nameOf(notice)} replied: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} wrote something about the ${postIn(notice)} that you are part of.`],
    label: 'Read it',
  }),
  'message.mentioned': (notice) => {
    const where = notice.values.room ? `in the room ${notice.values.room}` : 'in a direct message';
    return {
      subject: `${nameOf(notice)} mentioned you ${where}`,
      paragraphs: [`${nameOf(notice)} mentioned you ${where} on Bros Abroad.`],
      label: 'Read the message',
    };
  },
  'message.direct': (notice) => ({
    subject: `${nameOf(notice)} wrote to you`,
    paragraphs: [
      notice.values.count === 1
        ? `${nameOf(notice)} sent you a direct message on Bros Abroad.`
        : `${nameOf(notice)} sent you ${countOf(notice.values.count)} direct messages on Bros Abroad.`,
      'We write to you once, and again only after you have read it.',
    ],
    label: 'Read it',
  }),
  'expat.nominated': () => ({
    subject: 'You are nominated for Expat of the Month',
    paragraphs: [
      'A member of Bros Abroad nominated you for Expat of the Month.',
      'Nobody sees your name in the vote, and no story about you is published, unless you agree. If you say no, nobody is told.',
    ],
    label: 'Say yes or no',
  }),
  'expat.published': () => ({
    subject: 'Your story is published',
    paragraphs: ['You are Expat of the Month on Bros Abroad. If you change your mind, one click takes your story down again.'],
    label: 'Read your story',
  }),
  'scam.warned': (notice) => ({
    subject: 'A warning about somebody who wrote to you',
    paragraphs: [
      `${nameOf(notice)} was in contact with you on Bros Abroad. We banned this account because of a scam.`,
      'We do not know that you were harmed, and you did nothing wrong. Do not send this person money, documents or codes, and do not open what he sent you, wherever he writes to you now.',
      'If you sent money, call your bank or card company today and ask to stop it, then go to the police. If you told a password or a code, change it now. If you sent a copy of your passport or card, have it blocked.',
      'If you know something that we should know, or he writes to you from another account, report it: the report button stands at every member and every message.',
    ],
    label: 'Open Bros Abroad',
  }),
  'membership.began': ({ values: { tier } }) => ({
    subject: `You are ${withArticle(PLANS[tier].name)} member`,
    paragraphs: [`Your ${PLANS[tier].name} membership has begun. Everything that comes with it is open to you now.`],
    label: 'See my membership',
  }),
  'membership.ended': ({ values: { tier, now, reason = 'other' } }) => ({
    subject: `Your ${PLANS[tier].name} membership has ended`,
    paragraphs: [
      `Your ${PLANS[tier].name} membership has ended.${reason === 'other' ? '' : ` ${MEMBERSHIP_END_WORDS[reason]}`}`,
      `You are ${withArticle(PLANS[now].name)} member now: your profile, your connections and what you wrote are still there.`,
    ],
    label: 'See the memberships',
  }),
  'membership.renewing': ({ values: { tier, amountCents, currency, renewsAt } }) => ({
    subject: `Your membership renews on ${formatDay(renewsAt)}`,
    paragraphs: [
      `Your ${PLANS[tier].name} membership renews on ${formatDay(renewsAt)} for ${formatAmount(amountCents, currency)}. You need to do nothing.`,
      'If you would rather not go on, one click ends it with what you have paid for.',
    ],
    label: 'See my membership',
  }),
  'membership.paymentFailed': ({ values: { tier, amountCents, currency, nextAttemptAt } }) => ({
    subject: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${formatAmount(amountCents, currency)} for your ${PLANS[tier].name} membership. We try again on ${formatDay(nextAttemptAt)}; until then you keep everything.`,
      'Please look at your card in the customer portal.',
    ],
    label: 'See my membership',
  }),
  'communityPost.hidden': ({ values }) =>
    hidden(values.what === 'communityPost' ? 'a community post of yours' : 'a reply of yours', values.reason),
  'tip.hidden': ({ values }) => hidden('a tip of yours', values.reason),
  'review.hidden': ({ values }) => hidden(`your review of ${values.place}`, values.reason),
  'message.hidden': () => ({
    subject: 'A message of yours waits for a person',
    paragraphs: ['An automatic check hid a message of yours until a person has looked at it. You can say why it breaks no rule.'],
    label: 'See the message',
  }),
  'message.released': () => ({
    subject: 'A message of yours is in its room',
    paragraphs: ['Our staff looked at a message of yours and released it. Everybody in the room can read it now.'],
    label: 'Read the decision',
  }),
  'message.removed': removed,
  'member.muted': ({ values: { until, reason } }) => ({
    subject: `You can read every room, and write again from ${formatDay(until)}`,
    paragraphs: [
      `You are muted: you can read every room, but you cannot write in any until ${formatMoment(until)}.`,
      `The reason: ${reason || `You have ${STRIKES_FOR_MUTE} strikes or more for messages that our staff removed.`}`,
    ],
    label: 'Open the chat',
    isAppealable: true,
  }),
  'member.unmuted': () => ({
    subject: 'You can write in the rooms again',
    paragraphs: ['Our staff ended your mute early. You can write in every room again.'],
    label: 'Open the chat',
  }),
  'report.decided': () => ({
    subject: 'We looked into your report',
    paragraphs: ['Thank you for telling us. What came of it stands in your notifications.'],
    label: 'Open Bros Abroad',
  }),
  'payout.paid': ({ values: { amountCents, currency, method } }) => ({
    subject: `We paid you ${formatAmount(amountCents, currency)}`,
    paragraphs: [
      `${formatAmount(amountCents, currency)} that you earned ${method === 'bank' ? 'left for your bank account' : 'was sent to your wallet'}. Banks take a few days until it arrives.`,
    ],
    label: 'See my earnings',
  }),
  'payout.failed': ({ values: { amountCents, currency, reason } }) => ({
    subject: 'Your payout came back',
    paragraphs: [
      `Your payout of ${formatAmount(amountCents, currency)} did not reach you: ${PAYOUT_FAILURE_WORDS[reason].toLowerCase()}.`,
      'Nothing is lost: the money is yours and waits. Please enter your payout details again; it is then in the next payout, on the 15th.',
    ],
    label: 'Enter new payout details',
  }),
  'payout.waiting': ({ values: { amountCents, currency } }) => ({
    subject: `${formatAmount(amountCents, currency)} waits for you`,
    paragraphs: [
      `You earned ${formatAmount(amountCents, currency)}, and we would have paid it to you today. We do not know where to: you have not told us a bank account or wallet yet.`,
      'Once you have, it is in the next payout, on the 15th.',
    ],
    label: 'Say where it goes',
  }),
  'staff.workWaits': ({ values }) => workWaits(values),
  'invitation.used': (notice) => ({
    subject: `${nameOf(notice)} joined with your invitation`,
    paragraphs: [`${nameOf(notice)} followed your invitation and is now a member of Bros Abroad.`],
    label: 'See my referrals',
  }),
};

/** The mail of a notice; its address is a path below PUBLIC_URL. */
export function noticeMail(notice: Notice): MailContent {
  // TypeScript cannot follow that a kind and its text belong together over a union.
  const describe = texts[notice.kind] as (notice: Notice) => NoticeText;
  const { label, ...text } = describe(notice);
  return { ...text, action: { label, url: notice.path } };
}
