import { defineTexts } from '../../platform/texts.ts';

/** In its own file, because the dashboard loads no other billing texts. */
export const chosenPlanTexts = defineTexts({
  en: {
    title: (plan: string) => `You chose ${plan}`,
    text: (price: string) => `${price} a month. Cancel anytime.`,
    continueWith: (plan: string) => `Continue with ${plan}`,
  },
});
