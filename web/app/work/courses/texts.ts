import type { AccessPeriod, CourseLevel, CourseSort, CourseState } from '@bros/contract/work/course-rules';
import { formatDate, formatMoney, formatNumber, formatScore } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';
import { outcomeTexts } from '../../ui/outcome-texts.ts';
import { stateTexts } from '../../ui/state-texts.ts';

export const courseTexts = defineTexts({
  en: {
    title: 'Academy',
    description: 'Courses on living abroad, made by members who do it.',
    tabsLabel: 'Courses',
    tabs: { catalog: 'All courses', learning: 'My learning', own: 'Courses I make' },
    add: 'Add Your Course',
    newTab: '(opens in a new tab)',
    failed: outcomeTexts.didNotWork,

    search: 'Search courses',
    searchPlaceholder: 'Search by title or subject...',
    anyLevel: 'Any level',
    levels: {
      beginner: 'Beginner',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
      allLevels: 'All Levels',
    } as const satisfies Record<CourseLevel, string>,
    anyPrice: 'Any price',
    free: 'Free',
    priceUpTo: (cents: number) => `Up to ${formatMoney(cents).replace(/[.,]00$/, '')}`,
    duration: 'Duration',
    anyDuration: 'Any duration',
    weeksUpTo: (weeks: number) => `Up to ${weeks} weeks`,
    anyRating: 'Any rating',
    ratingFrom: (stars: number) => `${stars} stars and up`,
    sorts: {
      featured: 'Our choice',
      newest: 'Newest first',
      rating: 'Best rated',
      priceLowToHigh: 'Lowest price',
      priceHighToLow: 'Highest price',
    } as const satisfies Record<CourseSort, string>,

    loadFailed: 'The courses could not be loaded',
    more: 'Show more courses',
    empty: { title: 'No courses yet', text: 'The first courses will show up here.' },
    emptyFiltered: { title: 'No courses found', text: 'Try fewer words or other filters.' },
    emptyLearning: { title: 'You have no courses yet', text: 'Courses that you buy or take for free show up here.' },
    resume: 'Continue learning',
    toCatalog: 'See all courses',
    upgrade: (tier: string) => `With ${tier} and above you can buy courses and sell your own. Reading about them is free.`,

    weeks: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
    lessons: (count: number) => (count === 1 ? '1 lesson' : `${formatNumber(count)} lessons`),
    students: (count: number) => (count === 1 ? '1 learner' : `${formatNumber(count)} learners`),
    rated: (average: number, count: number) => `${formatScore(average)} (${formatNumber(count)})`,
    ratedWords: (average: number, count: number) =>
      `Rated ${formatScore(average)} of 5 in ${count === 1 ? '1 review' : `${formatNumber(count)} reviews`}`,
    was: 'Before:',
    now: 'Now:',
    saleUntil: (moment: string) => `Sale until ${formatDate(moment)}`,
    house: 'Bros Abroad',
    by: (name: string) => `By ${name}`,
    byNobody: 'By a bro',
    leaves: 'Leaves Bros Abroad',
    opensSoon: 'Enrollment opens soon',
    yours: 'Yours',
    done: (done: number, count: number) => `${done} of ${count} lessons done`,
    access: { expired: 'Access ended', refunded: stateTexts.refunded, disputed: 'Payment disputed' },
    periods: {
      sixMonths: '6 months of access',
      oneYear: '1 year of access',
      lifetime: 'Lifetime access',
    } as const satisfies Record<AccessPeriod, string>,
    states: {
      draft: stateTexts.draft,
      inReview: 'In review',
      changesAsked: 'Changes requested',
      refused: 'Rejected',
      approved: 'Approved',
    } as const satisfies Record<CourseState, string>,
  },
});
