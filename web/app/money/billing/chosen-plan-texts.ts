import { defineTexts } from '../../platform/texts.ts';

/** A separate file, because every screen inside may show the reminder. */
export const chosenPlanTexts = defineTexts({
  en: {
    title: (plan: string) => `You chose ${plan}`,
    text: (price: string) => `It is ${price} a month, and you can cancel at any time.`,
    goOn: (plan: string) => `Continue with ${plan}`,
  },
});
