import { STREAM_SEATS } from '@bros/contract/gatherings/stream-rules';
import { formatDateTime } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

/** Many texts are the specification's. */
export const streamTexts = defineTexts({
  en: {
    title: 'Live streams',
    description: 'Who is live now, and what they are talking about.',
    live: 'LIVE',
    seats: (count: number) => `${count}/${STREAM_SEATS}`,
    seatsLong: (count: number) => `${count} of ${STREAM_SEATS} seats taken`,
    goLive: 'Go Live',
    stopLive: 'Stop Live',
    open: (title: string) => `Open ${title}`,
    watch: 'Open',
    hostedBy: 'Hosted by',
    noHost: 'Waiting for a new host',
    since: (moment: string) => `Live since ${formatDateTime(moment)}`,
    empty: {
      title: 'Nobody is live right now',
      text: 'Go live, and up to six members can talk on camera.',
    },
    emptyCannotHost: {
      title: 'Nobody is live right now',
      text: 'Streams show up here as soon as they start.',
    },
    loadFailed: 'Live streams could not be loaded',
    hostNeeds: (tier: string) => `You can listen to any stream. ${tier} lets you go live yourself, and be seen and heard.`,
    signIn: 'You must be logged in to join a stream',
    inCity: 'Live here',
    memberIsLive: (title: string) => `Live now: ${title}`,
    started: 'Stream started!',
    startedText: "You're now live",
    quickStarted: 'Live Stream Started!',
    ended: 'Live Stream Ended',
    endFailed: 'The stream could not be ended',
    section: {
      title: 'Go Live',
      text: 'Talk to up to five others, face to face. You decide who stays.',
      now: (title: string) => `You are live: ${title}`,
      back: 'Back to the stream',
      all: 'Who’s live',
    },
    box: { title: 'Quick Live Stream' },
  },
});
