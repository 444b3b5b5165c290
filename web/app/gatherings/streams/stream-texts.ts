import { formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

export const startTexts = defineTexts({
  en: {
    title: 'Start Live Stream',
    nameError: fieldErrorTexts.titleOfAtMost100,
    aboutError: fieldErrorTexts.keepTo(500),
    info: {
      seats: 'Up to 6 participants total',
      host: 'You are the main host',
      others: 'Others join as participants',
      devices: 'Camera and microphone required',
    },
    infoTitle: 'How it works',
    submit: 'Start Live Stream',
    busy: 'Starting...',
    failed: 'Failed to create stream',
    failedText: 'Could not create stream in database',
  },
});

export const deviceTexts = defineTexts({
  en: {
    title: 'Camera and microphone',
    preview: 'Your camera',
    camera: 'Camera',
    microphone: 'Microphone',
    unnamed: (kind: string, number: number) => `${kind} ${number}`,
    level: 'Microphone level',
    opening: 'Waiting for your camera...',
    failed: 'Failed to access camera and microphone',
    help: {
      refused:
        'Your browser does not let this site use them. Press the camera or lock icon in the address bar, allow both, then try again.',
      missing: 'No camera or no microphone was found. Plug one in, or turn it on, then try again.',
      busy: 'Another program is using them. Close it, then try again.',
      insecure: 'Browsers allow them only over a secure connection (https).',
    },
  },
});

export const stageTexts = defineTexts({
  en: {
    connecting: 'Connecting to stream...',
    failed: 'Failed to connect to stream',
    failedText: 'We could not reach the others. A strict firewall may be the reason; another network often helps.',
    retry: 'Retry Connection',
    connectionFailed: 'Connection failed',
    authentication: 'Authentication required',
    joined: 'Joined stream!',
    joinedText: 'Connected to the stream',
    left: 'Left stream',
    host: 'Host',
    listening: 'Listening',
    away: 'Connection lost',
    calling: 'Connecting...',
    mutedByHost: 'Muted by the host',
    microphoneOff: 'Microphone off',
    sharing: 'Sharing the screen',
    speaking: 'Speaking',
    tileOf: (name: string) => `${name} in the stream`,
    alone: 'You are the only one here. Share the link and somebody can drop in.',
    copyFailed: 'Your browser blocked copying. Copy the link from the address bar.',
    notRecorded: 'Nothing is recorded.',
    privacy: 'How streams work and what others see',
    exposed: 'Participants connect directly, so they can see each other’s IP address.',
    hear: 'Turn the sound on',
    controls: 'Controls',
    microphoneOn: 'Turn the microphone on (M)',
    microphoneToOff: 'Turn the microphone off (M)',
    cameraOn: 'Turn the camera on (V)',
    cameraToOff: 'Turn the camera off (V)',
    share: 'Share your screen',
    unshare: 'Stop sharing your screen',
    fullScreen: 'Full screen',
    pictureInPicture: 'Picture in picture',
    leave: 'Leave',
    end: 'End stream',
    report: 'Report this stream',
    thisStream: 'this stream',
    actsOn: (name: string) => `Actions for ${name}`,
    mute: (name: string) => `Mute ${name}`,
    unmute: (name: string) => `Let ${name} speak again`,
    muted: (name: string) => `${name} is muted`,
    unmuted: (name: string) => `${name} can speak again`,
    removed: (name: string) => `${name} was removed`,
    actFailed: outcomeTexts.didNotWork,
    sharingFailed: 'Your screen could not be shared',
    remove: {
      title: (name: string) => `Remove ${name}?`,
      text: 'They leave immediately and cannot come back to this stream.',
      menu: (name: string) => `Remove ${name}`,
      submit: actionTexts.remove,
      busy: busyTexts.removing,
      cancel: 'Keep',
    },
    ending: {
      title: 'End this stream?',
      text: 'It ends for everybody, and its chat is deleted.',
      submit: 'End stream',
      busy: busyTexts.ending,
      cancel: 'Keep streaming',
    },
    handOver: {
      title: 'The host is gone. Will you take over?',
      text: (seconds: number) =>
        `The stream ends unless somebody becomes its host. ${formatNumber(seconds)} seconds left to answer.`,
      accept: 'Take over',
      decline: 'No, thanks',
      waiting: 'The host is gone. Somebody is being asked to take over.',
    },
  },
});

export const lobbyTexts = defineTexts({
  en: {
    join: 'Join stream',
    listen: 'Listen',
    joining: 'Joining...',
    again: 'Join again',
    joinHere: 'Continue here',
    back: 'Who’s live',
    full: { title: 'Stream is at capacity', text: 'All six seats are taken. This page lets you know as soon as one is free.' },
    listenOnly: (tier: string) =>
      `Your membership lets you listen: you hear everybody, and nobody sees or hears you. ${tier} lets you join with camera and microphone.`,
    elsewhere: {
      title: 'You are in this stream in another window',
      text: 'If you continue here, the other window leaves.',
    },
    otherStream: { title: 'You are in another stream', text: 'One stream at a time: leave that one first.', link: 'Go to it' },
    gone: { title: 'Stream not found', text: 'It may have ended, or you don’t have access to it.' },
    loadFailed: 'The stream could not be loaded',
    endedTitle: 'This stream has ended',
    ended: {
      ended: 'The host ended it. Nothing was recorded.',
      left: 'Everybody left. Nothing was recorded.',
      hostLost: 'The host lost connection, and nobody took over.',
      alone: 'Nobody else came for ten minutes.',
      staff: 'Our staff ended it.',
    },
    reason: (given: string) => `Reason: ${given}`,
    lost: {
      removed: { title: 'The host removed you', text: 'You cannot come back to this stream.' },
      blocked: { title: 'You left the stream', text: 'You and another participant cannot see each other.' },
      elsewhere: { title: 'You continued in another window', text: 'This window has left the stream.' },
      timedOut: {
        title: 'You lost your seat',
        text: 'You were disconnected for too long. You can join again while a seat is free.',
      },
      gone: { title: 'You left the stream', text: 'Your seat is free again.' },
      ended: { title: 'This stream has ended', text: 'Nothing was recorded.' },
      left: { title: 'You left the stream', text: 'You can come back while it is live and a seat is free.' },
    },
  },
});

export const chatTexts = defineTexts({
  en: {
    title: 'Chat',
    note: 'Deleted when the stream ends.',
    failed: 'Your message was not sent',
    nobody: 'No messages yet.',
    loadFailed: 'The chat could not be loaded',
    older: 'Older messages',
    more: (name: string) => `Actions for ${name}’s message`,
    thisMessage: 'this message',
    removed: 'Message deleted',
    removeFailed: 'The message could not be deleted',
    textError: fieldErrorTexts.reply,
    readOnly: (tier: string) => `You can read along. Writing comes with ${tier}.`,
  },
});
