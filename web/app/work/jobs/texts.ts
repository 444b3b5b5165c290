import type { ApplicationState, JobState } from '@bros/contract/work/job-rules';
import { formatAgo, formatDate, formatNumber } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

/** Keep the specification's texts. */
export const jobTexts = defineTexts({
  en: {
    title: 'Remote Job Board',
    paneLabel: 'Jobs',
    atPlace: (company: string, location: string) => `${company}, ${location}`,
    description: 'Jobs that members and their companies offer to people who work from anywhere.',
    signIn: 'Please log in to see the jobs and to apply for them.',
    tabsLabel: 'Parts of the job board',
    tabs: { board: 'Jobs', saved: outcomeTexts.saved, applications: 'My applications', postings: 'My jobs', searches: 'Alerts' },
    search: 'Search by title, company or location',
    searchPlaceholder: 'Designer, Acme, Lisbon...',
    type: 'Job type',
    types: { all: 'All types', remote: 'Remote', hybrid: 'Hybrid', onsite: 'Onsite' },
    moreFilters: (active: number) => (active > 0 ? `More Filters (${active})` : 'More Filters'),
    post: 'Post a Job',
    apply: 'Apply Now',
    save: 'Save Job',
    unsave: outcomeTexts.saved,
    upgrade: (tier: string) => `Applying and posting comes with the ${tier} membership. Looking around is free.`,
    empty: { title: 'No jobs found', text: 'Nobody is hiring here yet. Save an alert and we’ll notify you when somebody is.' },
    emptyFiltered: { title: 'No jobs found', text: 'Nothing matches this search. Remove some filters, or save it as an alert.' },
    emptySaved: { title: 'No jobs found', text: 'Jobs that you save show up here.' },
    emptyMine: {
      title: 'No jobs found',
      text: 'Jobs that you post show up here, with who applied and how often they were viewed.',
    },
    fetchFailed: 'Failed to fetch job listings',
    fetchMineFailed: 'Failed to fetch your job listings',
    createFailed: 'Failed to create job listing',
    updateFailed: 'Failed to update job listing',
    loadToast: 'Failed to load job listings',
    alert: 'Save as an alert',
    failed: outcomeTexts.didNotWork,
    saved: 'Job saved',
    unsaved: 'Job removed from your saved jobs',

    feeds: { lead: 'Public jobs as a feed:', rss: 'RSS', json: 'JSON Feed', data: 'Data' },
    salary: {
      from: (amount: string) => `From ${amount}`,
      upTo: (amount: string) => `Up to ${amount}`,
      none: 'Salary not specified',
      aYear: 'a year',
    },
    posted: (moment: string) => `Posted ${formatAgo(moment)}`,
    opensUntil: (moment: string) => `Open until ${formatDate(moment)}`,
    countries: (names: readonly string[], more: number) =>
      `${names.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}`,
    requirements: 'Requirements',
    benefits: 'Benefits',
    noTitle: 'No title yet',
    yours: 'Your job',
    applications: (count: number, fresh: number) => {
      const all = count === 1 ? '1 application' : `${formatNumber(count)} applications`;
      return fresh > 0 ? `${all}, ${formatNumber(fresh)} new` : all;
    },
    applicationStates: {
      submitted: 'Applied',
      viewed: 'Viewed',
      shortlisted: 'Shortlisted',
      rejected: stateTexts.notThisTime,
      hired: 'Hired',
      withdrawn: 'Withdrawn',
    } as const satisfies Record<ApplicationState, string>,
    states: {
      draft: stateTexts.draft,
      held: 'Waiting for our staff',
      open: 'Open',
      closed: 'Closed',
      expired: stateTexts.expired,
    } as const satisfies Record<JobState, string>,

    filters: {
      salaryAtLeast: 'Salary at least',
      salaryHint: 'Compared within one currency. Jobs without a salary are left out.',
      country: 'Open to people in',
      anyCountry: 'Any country',
      postedWithin: 'Posted within',
      anyTime: 'Any time',
      days: (days: number) => (days === 1 ? '1 day' : `${formatNumber(days)} days`),
      tagsHint: 'Jobs with any of these.',
      hidden: 'Hidden jobs',
    },
  },
});
