import { defineTexts } from '../../platform/texts.ts';

/** These texts have their own file, because every screen behind sign-in shows the counter. */
export const earningsCounterTexts = defineTexts({ en: { counter: 'Total Earned' } });
