import { defineTexts } from '../platform/texts.ts';

export const cityTexts = defineTexts({
  en: {
    citySource: 'Cities from GeoNames, CC BY 4.0',
    citiesFound: (count: number) => (count === 1 ? '1 city found' : `${count} cities found`),
    noCity: 'That city is not on our list. Try the nearest larger one.',
    citiesFailed: 'Cities could not be loaded.',
  },
});
