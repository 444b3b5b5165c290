import type { ApplicationAnswer, ApplicationState, CvKind } from '@bros/contract/work/job-rules';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { fieldErrorTexts } from '../../ui/field-error-texts.ts';
import { labelTexts } from '../../ui/label-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

const KILOBYTE = 1024;
const sizeOf = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${formatNumber(Math.ceil(bytes / KILOBYTE))} kB`
    : `${formatNumber(Math.round((bytes / KILOBYTE / KILOBYTE) * 10) / 10)} MB`;

export const applicationTexts = defineTexts({
  en: {
    cv: (name: string, kind: CvKind, bytes: number) => `${name} (${kind.toUpperCase()}, ${sizeOf(bytes)})`,
    cvFailed: 'The CV could not be loaded',
    form: {
      title: (job: string) => `Apply: ${job}`,
      messageHint: 'Why you, in a few sentences. The poster sees your name and profile beside it.',
      errors: {
        message: { too_small: 'Please write a few words.', other: fieldErrorTexts.keepTo(4000) },
        cv: { other: 'Please choose your CV again.' },
      },
      cv: 'CV (optional)',
      cvHint: 'PDF or DOCX, up to 5 MB. Only the poster of this job can read it, and you see when they open it.',
      choose: 'Choose a file',
      replace: 'Choose another file',
      sending: (name: string) => `Uploading ${name}`,
      checking: 'Checking the file...',
      once: 'You can apply once. After you send it, you can withdraw it but not change it.',
      submit: 'Send application',
      busy: busyTexts.sending,
      failed: 'The application was not sent',
      done: 'Application sent',
    },
    own: {
      anyState: (count: number) => `All (${formatNumber(count)})`,
      stateOf: (name: string, count: number) => `${name} (${formatNumber(count)})`,
      empty: { title: 'You have not applied for a job yet', text: 'What you apply for shows up here, with every step.' },
      emptyOfState: { title: 'No applications here', text: 'Look at all of them.' },
      loadFailed: 'Your applications could not be loaded',
      board: 'See the jobs',
      steps: 'Steps',
      jobState: (state: string) => `Job: ${state}`,
      answer: (company: string) => `${company} wrote`,
      withdrawNamed: (job: string) => `Withdraw: ${job}`,
      withdrawDialog: {
        title: 'Withdraw your application?',
        text: 'Your message and your CV are deleted immediately. The poster still sees that you applied, and you cannot apply for this job again.',
        submit: actionTexts.withdraw,
        cancel: actionTexts.keepIt,
        failed: 'The application could not be withdrawn',
        done: 'Application withdrawn',
      },
    },
    steps: {
      submitted: 'Applied',
      viewed: 'Viewed by the poster',
      cvOpened: 'CV opened',
      shortlisted: 'Shortlisted',
      rejected: stateTexts.notThisTime,
      hired: 'Hired',
      withdrawn: 'Withdrawn',
    } as const satisfies Record<ApplicationState | 'cvOpened', string>,
    inbox: {
      title: 'Applications',
      back: 'Back to the job',
      goneTitle: 'Inbox not found',
      goneText: 'The job was deleted, or it is not yours.',
      anyState: 'All applications',
      empty: { title: 'No applications yet', text: 'They show up here as they arrive, and we’ll notify you.' },
      emptyOfState: { title: 'No applications in this state', text: 'Look at all of them.' },
      loadFailed: 'The applications could not be loaded',
      open: 'Open',
      openNamed: (name: string) => `Open ${name}’s application`,
      close: 'Close',
      isNew: 'New',
      sent: (moment: string) => `Sent on ${formatDateTime(moment)}`,
      gone: 'Withdrawn. The message and the CV are deleted.',
      cv: 'Open the CV',
      noCv: 'No CV',
      answer: 'Your answer',
      note: 'Your notes',
      noteHint: 'Only you see them.',
      saveNote: 'Save notes',
      noteSaved: 'Notes saved',
      actions: { shortlist: 'Shortlist', reject: stateTexts.notThisTime, hire: 'Hire' },
      actNamed: (action: string, name: string) => `${action}: ${name}`,
      keysTitle: 'Keys',
      keys: { j: 'next', k: 'previous', o: 'open or close', s: 'shortlist', x: 'not this time', h: 'hire' },
    },
    answer: {
      titles: {
        shortlisted: (name: string) => `Shortlist ${name}?`,
        rejected: (name: string) => `Say “not this time” to ${name}?`,
        hired: (name: string) => `Hire ${name}?`,
      } as const satisfies Record<ApplicationAnswer, (name: string) => string>,
      text: labelTexts.yourMessage,
      hint: 'The applicant sees it right away. Leave it empty to send only the decision.',
      begin: 'Start with',
      own: 'My own words',
      templates: {
        shortlisted: {
          first: 'Thank you for applying. I enjoyed your message and would like to talk. When can you do a call this week?',
          second: 'Good news: you are on my shortlist. I am still reading the others and will write to you within a week.',
        },
        rejected: {
          first:
            'Thank you for your time and your message. Somebody else is a closer fit for this job. I wish you well, and please apply again.',
          second: 'Thank you for applying. The job is filled now. I’ll keep you in mind for the next one.',
        },
        hired: {
          first: 'Welcome aboard! I’m glad to work with you. I’ll write to you about the next steps today.',
          second: 'You’re hired. Thank you for your patience. Let’s find a day for the first call.',
        },
      } as const satisfies Record<ApplicationAnswer, Record<'first' | 'second', string>>,
      error: fieldErrorTexts.keepTo(2000),
      submit: { shortlisted: 'Shortlist', rejected: actionTexts.send, hired: 'Hire' } as const satisfies Record<
        ApplicationAnswer,
        string
      >,
      busy: busyTexts.sending,
      failed: 'The answer was not sent',
      done: (name: string) => `${name} is notified`,
    },
  },
});
