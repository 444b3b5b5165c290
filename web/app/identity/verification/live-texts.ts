import { ACT_SECONDS, type ChallengeAction } from '@bros/contract/identity/verification-rules';
import type { MediaProblem } from '../../platform/media.ts';
import { defineTexts } from '../../platform/texts.ts';

export const liveTexts = defineTexts({
  en: {
    title: 'Video check',
    recheckTitle: 'Short check',
    opening: 'Waiting for your camera...',
    picture: 'Your camera',
    problems: {
      refused: {
        title: 'The camera is blocked',
        text: 'Your browser does not let this site use it. Press the camera or lock icon in the address bar, allow the camera, then try again.',
      },
      missing: {
        title: 'No camera was found',
        text: 'Plug one in or turn it on, then try again. The check also works on a phone: sign in there and open this page.',
      },
      busy: { title: 'The camera is in use', text: 'Another program has it. Close that program, then try again.' },
      insecure: { title: 'The camera is not available', text: 'Browsers open it only over a secure connection (https).' },
    } satisfies Record<MediaProblem, { title: string; text: string }>,
    instead: 'Ask a person instead',
    tips: {
      light: 'Sit so that the light falls on your face and does not come from behind you.',
      alone: 'Take off sunglasses or a cap. Nobody else should be in the picture.',
      distance: 'Hold the phone at arm’s length, and fit your face into the oval.',
    },
    how: (acts: number) =>
      acts === 1
        ? `Look straight ahead, then do one movement that we name. You have ${ACT_SECONDS} seconds for it.`
        : `Look straight ahead, then do ${acts} movements that we name one by one. You have ${ACT_SECONDS} seconds for each.`,
    start: 'Start',
    starting: 'Starting...',
    back: 'Back',
    straight: 'Look straight at the camera',
    soon: 'The first movement starts in a moment',
    acts: {
      turnLeft: 'Turn your head to your left',
      turnRight: 'Turn your head to your right',
      comeCloser: 'Come closer to the camera',
      lookUp: 'Look up',
      blink: 'Close your eyes for two seconds',
    } satisfies Record<ChallengeAction, string>,
    hints: {
      turnLeft: 'as if to look over your shoulder, then back',
      turnRight: 'as if to look over your shoulder, then back',
      comeCloser: 'until your face fills the oval, then back',
      lookUp: 'to the ceiling, then back',
      blink: 'then open them again',
    } satisfies Record<ChallengeAction, string>,
    step: (step: number, steps: number) => `${step} of ${steps}`,
    left: 'The check stopped because this page was hidden. You did not use up a try.',
    sending: 'Sending the pictures',
    sent: 'Sent. Your check is being scored.',
    failed: 'The check could not be sent',
    again: 'Send again',
    startOver: 'Start over',
  },
});
