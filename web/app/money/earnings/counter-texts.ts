import { defineTexts } from '../../platform/texts.ts';

/** The words of the counter in the sidebar, which every screen inside shows. */
export const earningsCounterTexts = defineTexts({ en: { counter: 'Total Earned' } });
