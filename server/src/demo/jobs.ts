import type { ApplicationState, JobCurrency, JobType } from '@bros/contract/work/job-rules';

export interface DemoApplication {
  who: string;
  message: string;
  /** Defaults to 'submitted'. */
  state?: Exclude<ApplicationState, 'withdrawn'>;
  answer?: string | undefined;
}

export interface DemoJob {
  by: string;
  title: string;
  company: string;
  location: string;
  jobType: JobType;
  salaryMin: number | null;
  salaryMax: number | null;
  currency: JobCurrency;
  description: string;
  requirements: readonly string[];
  benefits: readonly string[];
  tags: readonly string[];
  countries: readonly string[];
  daysAgo: number;
  isPublic: boolean;
  applicants: readonly DemoApplication[];
}

export const demoJobs: readonly DemoJob[] = [
  {
    by: 'legend',
    title: 'Product designer for a booking app',
    company: 'Slow Ferry',
    location: 'Remote, four hours of overlap with Lisbon',
    jobType: 'remote',
    salaryMin: 58_000,
    salaryMax: 74_000,
    currency: 'EUR',
    description:
      'We help small ferry lines sell seats without a call center. You own the booking flow from sketch to release, with two engineers and real passengers to talk to every week.',
    requirements: ['A flow you designed that people use today', 'You write as well as you draw'],
    benefits: ['Two weeks a year on any of our routes', '35 days off'],
    tags: ['design', 'figma', 'travel'],
    countries: ['PT', 'ES', 'IT', 'GR'],
    daysAgo: 2,
    isPublic: true,
    applicants: [
      {
        who: 'explorer',
        message: 'I designed the timetable of a bus company that nobody calls any more. I would like to show you.',
      },
    ],
  },
  {
    by: 'legend',
    title: 'Backend engineer, TypeScript and PostgreSQL',
    company: 'Slow Ferry',
    location: 'Lisbon, three days a week',
    jobType: 'hybrid',
    salaryMin: 65_000,
    salaryMax: null,
    currency: 'EUR',
    description: 'Seats, tides and strikes: the domain is small but stubborn. You keep it correct, and boring to run.',
    requirements: ['You have run a database that mattered'],
    benefits: ['Desk with a view of the river'],
    tags: ['typescript', 'postgresql', 'travel'],
    countries: ['PT'],
    daysAgo: 5,
    isPublic: true,
    applicants: [],
  },
  {
    by: 'moderator',
    title: 'Dive instructor for the dry season',
    company: 'Two Tanks',
    location: 'Koh Tao',
    jobType: 'onsite',
    salaryMin: 420_000,
    salaryMax: 540_000,
    currency: 'THB',
    description: 'Small groups, no rush, a boat that starts. From December to April, with a room above the shop.',
    requirements: ['Instructor rating of any agency', 'Patience with people who are afraid'],
    benefits: ['A room', 'Your own days under water'],
    tags: ['diving', 'season'],
    countries: [],
    daysAgo: 1,
    isPublic: false,
    applicants: [],
  },
  {
    by: 'adventurer',
    title: 'Spanish teacher for evening groups',
    company: 'Mesa Redonda',
    location: 'Medellín',
    jobType: 'onsite',
    salaryMin: null,
    salaryMax: null,
    currency: 'USD',
    description: 'Three evenings a week, eight people around one table. We talk, we cook, we correct each other kindly.',
    requirements: ['You taught adults before'],
    benefits: ['Dinner'],
    tags: ['teaching', 'part time'],
    countries: ['CO'],
    daysAgo: 9,
    isPublic: false,
    applicants: [],
  },
];
