import type { DeskCheck } from '@bros/contract/identity/verification-desk';
import {
  type ChallengeAction,
  type CheckAdvice,
  type CheckKind,
  type CheckState,
  EVIDENCE_DAYS,
  EVIDENCE_DAYS_AFTER_PASS,
  type PhotoFinding,
  type StaffPhotoFinding,
} from '@bros/contract/identity/verification-rules';
import { formatDate, formatDateTime, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const share = (part: number, whole: number) =>
  `${formatNumber(part)} of ${formatNumber(whole)} decisions (${Math.round((part / whole) * 100)}%)`;

export const deskTexts = defineTexts({
  en: {
    title: 'Verification',
    lead: `Compare the pictures, read the scores, and decide with a reason. Pictures are kept ${EVIDENCE_DAYS} days, ${EVIDENCE_DAYS_AFTER_PASS} after a pass, and the log shows who viewed them.`,
    views: { waiting: stateTexts.waiting, decided: 'Decided', photos: 'Similar photos' },
    empty: {
      waiting: { title: 'Nobody is waiting', text: 'Checks show up here as soon as members submit them.' },
      decided: { title: 'Nothing decided yet', text: 'Decisions show up here, newest first.' },
    },
    figures: {
      title: 'Scores and staff',
      none: 'Staff have not decided a scored check in the last 90 days.',
      agreed: (agreed: number, decided: number) => `Scores and staff agreed on ${share(agreed, decided)} in the last 90 days.`,
      apart: (falsePass: number, falseUnclear: number) =>
        `Scored as clear but rejected by staff: ${formatNumber(falsePass)}. Scored as unclear but approved by staff: ${formatNumber(falseUnclear)}.`,
      automatic: (count: number) => `Approved without staff: ${formatNumber(count)}.`,
    },
    kind: 'Check',
    kinds: { video: 'Video check', recheck: 'Short check after a new photo', person: 'Photo with a code' } satisfies Record<
      CheckKind,
      string
    >,
    result: 'Scores',
    outcomes: { pass: 'Clear', unclear: 'Unclear', none: 'Not scored' },
    submitted: 'Submitted',
    priority: 'Priority',
    states: {
      open: 'Open',
      scoring: 'Being scored',
      waiting: stateTexts.waiting,
      passed: 'Approved',
      refused: 'Rejected',
      replaced: 'Replaced by a later try',
      canceled: 'Withdrawn or not reviewed',
    } satisfies Record<CheckState, string>,
    openNamed: (name: string) => `Open ${name}’s check`,
    advice: {
      noFace: 'No face in some frames',
      severalFaces: 'Several faces',
      actMissed: 'A movement was not seen',
      notLikePhoto: 'Does not look like the profile photo',
      photoHasNoFace: 'No face in the profile photo',
      tooDark: 'Too dark',
      notLive: 'May be a screen or a print',
      notScored: 'The scorer could not run',
    } satisfies Record<CheckAdvice, string>,

    check: {
      title: (check: Pick<DeskCheck, 'member'>) => check.member.displayName,
      back: 'All checks',
      member: 'Open the member',
      gone: { title: 'Check not found', text: 'It may have been withdrawn, or the member deleted the account.' },
      pictures: 'Pictures',
      photo: 'Profile photo at the time of the check',
      noPhoto: 'No profile photo',
      submitted: 'Submitted photo',
      frame: (position: number, count: number) => `Frame ${position} of ${count}`,
      straight: 'Looks straight ahead',
      previous: 'Previous frame',
      next: 'Next frame',
      deleted: 'The pictures of this check are deleted.',
      until: (moment: string) => `Pictures are deleted by ${formatDate(moment)}.`,
      code: (code: string) => `The code on the photo must be ${code}.`,
      keysTitle: 'Keys:',
      keys: { a: 'approve', r: 'reject', ',': 'previous frame', '.': 'next frame', n: 'next check' },
      nextCheck: 'Next check',
    },
    scores: {
      title: 'Scores',
      none: 'Nothing was scored, so a person decides.',
      score: (value: string, least: string) => `${value} (at least ${least} needed)`,
      good: 'Enough',
      low: 'Too low',
      missing: 'Not measured',
      acts: 'Movements',
      done: (seconds: string) => `seen after ${seconds} s`,
      missed: 'not seen',
      frames: (count: number) => `${formatNumber(count)} frames were scored.`,
      names: {
        samePerson: 'Looks like the profile photo',
        sameFace: 'One person throughout',
        oneFace: 'Frames with exactly one face',
        live: 'Live person',
        real: 'Real, not a screen or print',
      },
    },
    acts: {
      turnLeft: 'Turn left',
      turnRight: 'Turn right',
      comeCloser: 'Come closer',
      lookUp: 'Look up',
      blink: 'Close the eyes',
    } satisfies Record<ChallengeAction, string>,
    photoFindings: {
      title: 'First photo',
      findings: {
        noFace: 'No face was found',
        severalFaces: 'Several faces',
        faceSmall: 'The face is small',
        blurred: 'Not sharp',
        nearDuplicate: 'Looks like another member’s photo',
        bannedMember: 'Looks like a banned member’s photo',
      } satisfies Record<PhotoFinding, string>,
    },
    decide: {
      pass: actionTexts.approve,
      refuse: 'Reject',
      passTitle: (name: string) => `Verify ${name}?`,
      refuseTitle: (name: string) => `Reject ${name}’s check?`,
      passText: 'The badge appears beside their name from now on. They are notified, with your reason.',
      refuseText: 'They are notified, with your reason, and can try again.',
      suggestion: 'Start with a reason',
      own: 'In your own words',
      suggestions: {
        pass: { same: 'Video and photo show the same person.', code: 'The photo shows the person with the right code.' },
        refuse: {
          notSame: 'The face does not match your first photo. Choose a recent photo of yourself and try again.',
          unseen: 'Your face or one of the movements cannot be seen well. Try again in good light.',
          askCode: 'Please choose “Ask a person instead” and send a photo of yourself with the handwritten code.',
          wrongCode: 'The code on the photo cannot be read, or it is the wrong one. Please send a new photo.',
        },
      },
      reason: 'Reason, shown to the member',
      error: fieldErrorTexts.reason,
      busy: busyTexts.saving,
      failed: outcomeTexts.decisionNotSaved,
      passed: (name: string) => `${name} is verified`,
      refused: (name: string) => `${name}’s check is rejected`,
    },
    decision: {
      title: labelTexts.decision,
      automatic: (moment: string) => `Approved automatically on ${formatDateTime(moment)}.`,
      by: (name: string | null, moment: string) => `${name ?? 'Former staff'}, ${formatDateTime(moment)}`,
    },
    withdraw: {
      act: 'Remove the badge',
      title: (name: string) => `Remove ${name}’s badge?`,
      text: 'The badge disappears everywhere. They are notified, with your reason, and can be checked again.',
      submit: 'Remove it',
      done: (name: string) => `${name} is no longer verified`,
      failed: 'The badge was not removed',
    },
    matches: {
      empty: {
        title: 'No similar photos',
        text: 'Each new photo is compared with those of all members, banned ones included.',
      },
      findings: {
        nearDuplicate: 'Two members show nearly the same photo',
        bannedMember: 'A photo looks like a banned member’s',
      } satisfies Record<StaffPhotoFinding, string>,
      states: { suspended: stateTexts.suspended, banned: stateTexts.banned },
      newer: 'New',
      older: 'Known',
      alt: (name: string) => `Photo of ${name}`,
      distance: (bits: number) =>
        bits === 0 ? 'The fingerprints are the same.' : `The fingerprints differ in ${bits} of 64 bits.`,
      found: (moment: string) => `Found ${formatDateTime(moment)}.`,
      dismissNamed: (newer: string, older: string) => `Dismiss the match between ${newer} and ${older}`,
      title: 'Dismiss this match?',
      text: 'Take any action first: you can report, mute or ban in the member list. Your reason goes into the audit log.',
      done: 'The match is dismissed',
      failed: 'The match was not dismissed',
    },
  },
});
