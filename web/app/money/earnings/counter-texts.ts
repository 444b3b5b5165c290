import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because every signed-in screen shows the counter, without the other texts of earnings. */
export const earningsCounterTexts = defineTexts({ en: { counter: 'Total Earned' } });
