import { UNREAD_COUNTED_MAX } from '@bros/contract/messaging/chat-rules';
import type { NoticeValues } from '@bros/contract/notices';
import { formatDay, type NoticeTexts, nameOf } from './text.ts';

/** '3', '99+'. */
const countOf = (count: number) => (count < UNREAD_COUNTED_MAX ? String(count) : `${UNREAD_COUNTED_MAX - 1}+`);

/** 'meetup in Lisbon', as it stands after 'your' or 'their'. */
const postIn = ({ values: { postKind, city } }: { values: NoticeValues<'communityPost.asked'> }) => {
  const what = { meetup: 'meetup', coworking: 'coworking days', companions: 'trip together' }[postKind];
  return `${what} in ${city}`;
};

/** Tells a member what other members did: connections, trips, posts, messages, Expat of the Month. */
export const memberTexts = {
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
  'reference.written': (notice) => ({
    subject: `${nameOf(notice)} wrote a reference about you`,
    paragraphs: [
      `${nameOf(notice)} wrote a reference about you. Write yours to read it, or read it from ${formatDay(notice.values.shownFrom)}.`,
    ],
    label: 'Write my reference',
  }),
  'reference.shown': (notice) => ({
    subject: `You and ${nameOf(notice)} wrote about each other`,
    paragraphs: [`${nameOf(notice)} wrote a reference about you too. Your references about each other are shown.`],
    label: 'Read it',
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
  'trip.dayLimit': ({ values: { country, on } }) => ({
    subject: country === null ? 'Your Schengen days run out' : `You come close to 183 days in ${country}`,
    paragraphs: [
      country === null
        ? `By your trips, ${formatDay(on)} would be more than your 90th day in the Schengen area within 180 days. The day before is the last that fits.`
        : `By your trips, ${formatDay(on)} is your 183rd day in ${country} this year. Many countries treat you as a tax resident from that day on.`,
      'A visa, a residence permit or a treaty can change this. We count your trips and give no legal advice.',
    ],
    label: 'See my days',
  }),
  'communityPost.asked': (notice) => ({
    subject: `${nameOf(notice)} would like to join your ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} asks to join your ${postIn(notice)}.`],
    label: 'Answer',
  }),
  'communityPost.joined': (notice) => ({
    subject: `${nameOf(notice)} joins your ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} is in: they join your ${postIn(notice)}.`],
    label: 'See who comes',
  }),
  'communityPost.approved': (notice) => ({
    subject: `You are in: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} takes you along to their ${postIn(notice)}.`],
    label: 'See the details',
  }),
  'communityPost.declined': (notice) => ({
    subject: `Not this time: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} cannot take you along to their ${postIn(notice)}.`],
    label: 'See what else is on',
  }),
  'communityPost.moved': (notice) => ({
    subject: `Other days or another place: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} changed where or when their ${postIn(notice)} is. Look whether it still suits you.`],
    label: 'See what changed',
  }),
  'communityPost.cancelled': (notice) => ({
    subject: `Called off: ${postIn(notice)}`,
    paragraphs: [`${nameOf(notice)} called off their ${postIn(notice)}.`],
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
  'announcement.made': ({ values: { title } }) => ({
    subject: `News from Bros Abroad: ${title}`,
    paragraphs: ['Our staff have news for you:', title, 'The rest stands at the top of every screen inside.'],
    label: 'Read more',
  }),
  'invitation.used': (notice) => ({
    ...(notice.values.count > 1
      ? {
          subject: `${notice.values.count} men joined by your link`,
          paragraphs: [`${notice.values.count} men followed your invitation and are now members of Bros Abroad.`],
        }
      : {
          subject: `${nameOf(notice)} joined with your invitation`,
          paragraphs: [`${nameOf(notice)} followed your invitation and is now a member of Bros Abroad.`],
        }),
    label: 'See my referrals',
  }),
} satisfies Partial<NoticeTexts>;
