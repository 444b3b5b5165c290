import {
  CHECK_TRIES_PER_DAY,
  type ChallengeAction,
  type CheckAdvice,
  EVIDENCE_DAYS,
  EVIDENCE_DAYS_AFTER_PASS,
  FRAMES_SCORED_MAX,
  type OwnPhotoFinding,
} from '@bros/contract/identity/verification-rules';
import { formatDate, formatDateTime } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';

const actsToRepeat: Record<ChallengeAction, string> = {
  turnLeft: 'turn your head to your left',
  turnRight: 'turn your head to your right',
  comeCloser: 'come closer',
  lookUp: 'look up',
  blink: 'close your eyes for two seconds',
};

export const verificationTexts = defineTexts({
  en: {
    title: 'Verification',
    lead: 'Show that you are the person in your photos. A badge then appears beside your name.',
    loadFailed: 'Your verification could not be loaded',
    state: {
      none: {
        title: 'You are not verified yet',
        automatic:
          'The video check takes about 20 seconds. A clear result verifies you immediately; our staff reviews all others.',
        byStaff: 'The video check takes about 20 seconds. Our staff reviews the result and decides.',
      },
      verified: { title: 'You are verified', text: 'Members see a badge beside your name.' },
      suspended: {
        title: 'Your badge is paused',
        text: 'Your first photo is new. One short look into the camera shows that it’s still you, and the badge is back.',
      },
      code: {
        title: 'Your photo with the code is next',
        text: 'Handwrite this code on paper. Hold it beside your face and take a photo that clearly shows both.',
      },
      scoring: { title: 'Your check is being scored', text: 'This takes a minute at most. You can leave this page.' },
      waiting: {
        title: 'Waiting for our staff',
        text: 'A person is reviewing it. You get a notification when they decide; you don’t need to do anything else.',
      },
      unclear: {
        title: 'The result is not clear',
        text: 'Our staff is reviewing it. If you would rather not wait, try again with the advice below.',
      },
      refused: { title: 'We could not confirm that it is you', text: 'Read why below, then try again.' },
      submitted: (moment: string) => `Submitted ${formatDateTime(moment)}.`,
      evidence: (moment: string) => `The pictures are deleted by ${formatDate(moment)}.`,
      reason: (reason: string) => `Our staff wrote: ${reason}`,
    },
    canceling: {
      title: 'Withdraw this check?',
      text: 'Its pictures are deleted immediately. You can start another one if you have tries left.',
      submit: actionTexts.withdrawIt,
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: 'The check could not be withdrawn',
      done: 'The check and its pictures are deleted',
    },
    adviceTitle: 'For the next try',
    advice: {
      noFace: 'Keep your whole face inside the oval.',
      severalFaces: 'Nobody else should be in the picture. Photos and screens behind you can show faces too.',
      actMissed: 'One of the movements was not seen. Do it more clearly, and hold it a moment.',
      notLikePhoto: 'Your face did not match your first photo well. Use a recent photo in which your face is large and sharp.',
      photoHasNoFace: 'No face was found in your first photo. Choose a photo of your face.',
      tooDark: 'The picture was too dark. Turn toward a window or a lamp.',
      notLive: 'Hold the camera yourself, at arm’s length, in even light. Pictures of a screen or of paper do not pass.',
      notScored: 'The automatic check could not run this time, so a person is reviewing it.',
    } satisfies Record<CheckAdvice, string>,
    missedActions: (acts: readonly ChallengeAction[]) =>
      `Not seen: ${acts.map((act) => actsToRepeat[act]).join(', ')}. Do it more clearly, and hold it a moment.`,
    tries: (left: number) => (left === 1 ? '1 try left today.' : `${left} of ${CHECK_TRIES_PER_DAY} tries left today.`),
    nextTry: (moment: string) => `No tries left. You get the next one on ${formatDateTime(moment)}.`,
    startVideo: 'Check by video',
    startRecheck: 'Do the short check',
    askPerson: 'Ask a person instead',
    photo: {
      missing: 'The video is compared with your first profile photo, and you have none yet.',
      add: 'Add a photo',
      noneInPlan: (tier: string) => `The video is compared with your first profile photo. Photos come with ${tier}.`,
      alt: 'Your first profile photo',
      compared: 'Your face is compared with this photo.',
    },
    photos: {
      title: 'Your photos',
      lead: 'These photos could be better. Better ones help the check, and members who want to recognize you.',
      name: (number: number) => `Photo ${number}`,
      change: 'Change your photos',
      findings: {
        noFace: (number) => `No face was found in photo ${number}.`,
        severalFaces: (number) => `More than one face was found in photo ${number}.`,
        faceSmall: (number) => `Your face is small in photo ${number}.`,
        blurred: (number) => `Photo ${number} is not sharp.`,
      } satisfies Record<OwnPhotoFinding, (number: number) => string>,
    },
    consent: {
      title: 'Before we begin',
      stored: {
        title: 'Pictures we keep',
        video: `Up to ${FRAMES_SCORED_MAX} pictures from your camera, your profile photo as it is now, and the scores. No sound and no video.`,
        person: 'The photo that you send, with the code on it. No scores: a person reviews it.',
      },
      until: {
        title: 'How long',
        text: `${EVIDENCE_DAYS} days, or ${EVIDENCE_DAYS_AFTER_PASS} days once you are verified. They are encrypted. We delete them immediately when you withdraw the check, when a new try replaces it, and with your account.`,
      },
      readers: {
        title: 'Who sees them',
        text: 'Our staff; a log shows who viewed them. They are in the download of your data. No other member or company sees them.',
      },
      faces: {
        title: 'Your face',
        text: 'It is compared with your first photo on our server, for this check alone. The measurements are not kept.',
      },
      agree: 'I agree to these pictures being taken, compared and kept as described',
      privacy: 'Read the privacy page',
      back: 'Back',
    },
    person: {
      code: 'Your code',
      until: (moment: string) => `The code works until ${formatDateTime(moment)}.`,
      choose: 'Choose the photo',
      sending: 'Sending the photo',
      failed: 'The photo could not be sent',
      sent: 'The photo is with our staff',
    },
  },
});
