import { JOB_FIGURE_DAYS, JOB_OPEN_DAYS } from '@bros/contract/work/job-rules';
import { formatDate, formatDay, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { actionTexts } from '../../ui/action-texts.ts';
import { busyTexts } from '../../ui/busy-texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';

const pluralize = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

export const jobPageTexts = defineTexts({
  en: {
    title: 'Job',
    titleOf: (title: string, company: string) => `${title} at ${company}`,
    back: 'Remote Job Board',
    loadFailed: 'The job could not be loaded',
    goneTitle: 'Job not found',
    goneText: outcomeTexts.gone,
    goneVisitor: 'This job has closed, or it is for members only. Log in to see it if your membership includes it.',
    about: 'About this job',
    company: 'Company',
    site: 'Company site (new tab)',
    postedBy: 'Posted by',
    pay: 'Salary',
    externalNotice: (host: string) => `You apply at ${host}. We count clicks, but tell the poster nothing about you.`,
    applyExternally: (host: string) => `Apply at ${host} (new tab)`,
    applied: { title: 'You applied for this job', text: 'Follow its progress under My applications.', link: 'My applications' },
    visitor: {
      title: 'Want this job?',
      text: 'With a membership you can apply here and see who posted it. Looking around is free.',
    },
    upgrade: (tier: string) => `You need the ${tier} membership to apply.`,
    draft: { title: 'This is a draft', text: 'Only you see it until you publish it.' },
    refused: (reason: string) => `Our staff sent it back: ${reason}`,
    held: {
      title: 'Our staff reviews it first',
      text: 'We publish it once our staff has reviewed it. We’ll let you know.',
    },
    heldForStaff: { title: 'This job is waiting for staff', text: 'Publish it, or send it back with a reason.' },
    closed: { title: 'This job is closed', text: 'It no longer accepts applications.' },
    expired: {
      title: 'This job has expired',
      text: 'It no longer accepts applications.',
      own: `Jobs stay open for ${JOB_OPEN_DAYS} days. Renew it if you are still looking.`,
    },
    hiddenNote: 'Only you and our staff can see it now.',
    notPublic: 'Members only',
    isPublic: 'Public, also in our feeds',

    published: 'Your job is published',
    sentToStaff: 'Our staff reviews it first. We’ll notify you when it is published.',
    close: 'Close job',
    renew: `Renew for ${JOB_OPEN_DAYS} days`,
    renewed: (until: string) => `Open until ${formatDate(until)}`,
    remove: 'Delete draft',
    approve: 'Publish this job',
    approved: 'The job is published',
    takeDown: 'Take down all of this member’s jobs',
    more: 'More about this job',
    thisJob: 'this job',
    applicationsLabel: (count: number) => (count === 0 ? 'Applications' : `Applications (${formatNumber(count)})`),

    closeDialog: {
      title: 'Close this job?',
      text: 'We notify applicants who are still waiting for an answer. You cannot reopen a closed job.',
      submit: 'Close job',
      cancel: 'Keep it open',
      failed: 'The job could not be closed',
      done: 'The job is closed',
    },
    deleteDialog: {
      title: 'Delete this draft?',
      text: 'It will be deleted for good.',
      submit: 'Delete draft',
      busy: busyTexts.deleting,
      cancel: actionTexts.keepIt,
      failed: outcomeTexts.notDeleted,
      done: 'Draft deleted',
    },
    sendBackDialog: {
      title: 'Send this job back?',
      text: 'It becomes a draft again. The poster sees your reason and can fix it.',
      submit: actionTexts.sendBack,
      busy: busyTexts.working,
      failed: 'The job could not be sent back',
      done: 'The job was sent back',
    },
    takeDownDialog: {
      title: 'Take down all of this member’s jobs?',
      text: 'All of this member’s jobs except drafts will be hidden immediately. The member will see your reason, and we notify applicants who are still waiting for an answer.',
      submit: 'Take them down',
      busy: busyTexts.working,
      failed: 'The jobs could not be taken down',
      done: (count: number) => (count === 1 ? '1 job was taken down' : `${formatNumber(count)} jobs were taken down`),
    },
    figures: {
      title: 'How it’s doing',
      summary: (views: number, saves: number, clicks: number, applications: number) =>
        `Since it was posted: ${pluralize(views, 'view', 'views')}, ${pluralize(saves, 'save', 'saves')}, ${pluralize(clicks, 'click through to the company’s site', 'clicks through to the company’s site')}, ${pluralize(applications, 'application', 'applications')}. The bars show the last ${JOB_FIGURE_DAYS} days.`,
      ofDay: (day: string, views: number, applications: number) =>
        `${formatDay(day)}: ${pluralize(views, 'view', 'views')}, ${pluralize(applications, 'application', 'applications')}`,
      views: 'Views',
      saves: 'Saves',
      clicks: 'Clicks',
      applications: 'Applications',
      loadFailed: 'The figures could not be loaded',
    },
  },
});
