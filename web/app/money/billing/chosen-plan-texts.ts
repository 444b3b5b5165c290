import { defineTexts } from '../../platform/texts.ts';

/** The reminder of a plan that was chosen before sign-up: every screen inside may show it, so it stands apart from the rest of billing. */
export const chosenPlanTexts = defineTexts({
  en: {
    title: (plan: string) => `You chose ${plan}`,
    text: (price: string) => `It is ${price} a month, and you can cancel at any time.`,
    goOn: (plan: string) => `Go on with ${plan}`,
    notNow: 'Not now',
  },
});
