import { defineTexts } from '../../platform/texts.ts';
import type { HourName } from './cover.ts';

export const coverTexts = defineTexts({
  en: {
    hours: {
      night: 'Night',
      earlyMorning: 'Early morning',
      morning: 'Morning',
      midday: 'Midday',
      afternoon: 'Afternoon',
      evening: 'Evening',
      lateEvening: 'Late evening',
    } satisfies Record<HourName, string>,
  },
});
