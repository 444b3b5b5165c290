import type { ConnectionCounts } from '@bros/contract/members/connections';
import { formatDate, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

type Tab = keyof ConnectionCounts;

export const connectionTexts = defineTexts({
  en: {
    title: 'Connections',
    lead: 'Requests you received, requests you sent, and the members you know.',
    tierNeeded: (tier: string) => `Connections require ${tier}`,
    lockedText: (tier: string) =>
      `With ${tier} and above you see who is here, ask to connect, and meet members where you travel.`,
    tabsLabel: 'Requests and connections',
    tabs: { incoming: 'Incoming', outgoing: 'Outgoing', connections: 'Connections' } as const satisfies Record<Tab, string>,
    tabWithCount: (label: string, count: number) => `${label} (${formatNumber(count)})`,
    loadFailed: 'Failed to load your connections',
    empty: {
      incoming: {
        title: 'No requests waiting',
        text: 'When a member asks to connect with you, the request waits here for 30 days.',
      },
      outgoing: { title: 'No requests sent yet', text: 'Requests you send show up here until they are answered.' },
      connections: {
        title: 'No connections yet',
        text: 'Ask a member to connect. You see each other here once they accept.',
      },
    } as const satisfies Record<Tab, { title: string; text: string }>,
    inCommon: (count: number) => (count === 1 ? '1 connection in common' : `${formatNumber(count)} connections in common`),
    askedOn: (moment: string) => `Asked on ${formatDate(moment)}`,
    connectedSince: (moment: string) => `Connected since ${formatDate(moment)}`,
    lapsesOn: (moment: string) => `expires on ${formatDate(moment)}`,

    connect: 'Connect',
    connectWith: (name: string) => `Connect with ${name}`,
    sayHello: 'Say hello',
    sayHelloTo: (name: string) => `Say hello to ${name}`,
    pending: stateTexts.pending,
    pendingWith: (name: string) => `Pending request to ${name}`,
    withdraw: 'Withdraw request',
    accept: 'Accept',
    acceptFrom: (name: string) => `Accept ${name}`,
    decline: 'Decline',
    declineFrom: (name: string) => `Decline ${name}`,
    connected: 'Connected',
    connectedWith: (name: string) => `Connected with ${name}`,
    disconnect: 'Disconnect',

    request: {
      note: 'Personal note',
      hint: 'Say what brings you together.',
      noteError: fieldErrorTexts.keepTo(500),
      submit: 'Send request',
      busy: busyTexts.sending,
      sent: 'Connection request sent',
      sentText: (name: string) => `${name} has 30 days to answer.`,
      crossed: (name: string) => `${name} had already asked you. You are now connected.`,
      failed: 'Failed to send connection request',
    },
    accepted: (name: string) => `You and ${name} are connected`,
    declined: 'Request declined',
    withdrawn: 'Request withdrawn',
    disconnected: (name: string) => `You and ${name} are no longer connected`,
    failed: outcomeTexts.didNotWork,
    declineDialog: {
      title: (name: string) => `Decline ${name}?`,
      text: 'They cannot ask again for 30 days. You can ask them whenever you like.',
      answer: 'Answer',
      silent: 'Say nothing',
      silentHint: 'They are not notified.',
      kindHint: 'They see this as your answer.',
      report: 'Report them to our staff',
      reportHint: 'Our staff reads the note. We don’t tell the member who reported them.',
    },
    disconnectDialog: {
      title: (name: string) => `Disconnect from ${name}?`,
      text: 'You no longer see what they share only with connections, and they no longer see what you share. They are not notified.',
    },

    actions: {
      label: (name: string) => `More about ${name}`,
      block: 'Block',
    },
    blocked: {
      title: 'Blocked members',
      text: 'You and a blocked member do not see each other anywhere on the site.',
      empty: 'You have not blocked anyone.',
      failed: 'Failed to load the members you blocked',
      since: (moment: string) => `Blocked on ${formatDate(moment)}`,
      unblock: 'Unblock',
      unblockNamed: (name: string) => `Unblock ${name}`,
      unblocked: (name: string) => `${name} is no longer blocked`,
      unblockedText: 'You can see each other again. You are not connected.',
    },
  },
});
