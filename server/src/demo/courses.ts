export interface DemoCourse {
  by: string;
  /** Defaults to 'approved'. */
  state?: 'approved' | 'inReview';
  title: string;
  summary: string;
  description: string;
  level: 'beginner' | 'intermediate' | 'advanced' | 'allLevels';
  weeks: number;
  outcomes: string[];
  priceCents: number;
  period: 'sixMonths' | 'oneYear' | 'lifetime';
  modules: { title: string; lessons: { title: string; text: string; isFree?: boolean | undefined }[] }[];
}

export const demoCourses: readonly DemoCourse[] = [
  {
    by: 'legend',
    title: 'Living in two countries',
    summary: 'Keep a home in one place and a life in another, without paying for both twice.',
    description:
      'Ten years of moving between two homes, in three lessons: what two homes cost, where to register, and what to leave in storage.',
    level: 'beginner',
    weeks: 3,
    outcomes: ['Decide where you are registered', 'End the contracts that you do not need', 'Pack a second household'],
    priceCents: 4900,
    period: 'lifetime',
    modules: [
      {
        title: 'Before you go',
        lessons: [
          {
            title: 'Two homes, one budget',
            isFree: true,
            text: '## Start with a list\n\nWrite down what each home costs **in a month when you are away**.\n\n- Rent and heating\n- Insurance\n- The phone that nobody calls\n\n> The second home is cheap. The first one, empty, is not.',
          },
          {
            title: 'Where you are registered',
            text: 'Ask three questions:\n\n1. Where do you sleep most nights?\n2. Who sends you letters?\n3. Where do you pay tax?',
          },
        ],
      },
      { title: 'On the way', lessons: [{ title: 'The second suitcase', text: 'It stays. Buy the **cheap** kettle.' }] },
    ],
  },
  {
    by: 'legend',
    title: 'Photos that friends look at twice',
    summary: 'Better travel photos with the phone that you have.',
    description: 'Light, one subject and patience. Each lesson ends with a small task for the same afternoon.',
    level: 'allLevels',
    weeks: 1,
    outcomes: ['See light before you lift the phone', 'Leave things out'],
    priceCents: 1900,
    period: 'oneYear',
    modules: [
      {
        title: 'One afternoon',
        lessons: [
          {
            title: 'Light first',
            isFree: true,
            text: 'Walk to the same corner at **noon** and at **six**. Take one photo each time.',
          },
          { title: 'One subject', text: 'If you cannot say what the photo shows in three words, step closer.' },
        ],
      },
    ],
  },
];
