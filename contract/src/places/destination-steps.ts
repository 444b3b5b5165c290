// No Zod: screens load this file.

/** Unknown values come last. */
export const DESTINATION_ORDERS = ['score', 'cost', 'internet', 'name'] as const;
export type DestinationOrder = (typeof DESTINATION_ORDERS)[number];

/** The cost is at most the budget. Internet and safety are at least the value. */
export const BUDGETS_USD = [1000, 1500, 2000, 2500, 3000] as const;
export const INTERNET_STEPS_MBPS = [25, 50, 100, 200] as const;
export const SAFETY_SCORE_STEPS = [6, 7, 8, 9] as const;

export const WARM_FROM_C = 24;
export const MILD_FROM_C = 15;
export const MILD_TO_C = 25;
export const DRY_TO_RAIN_DAYS = 5;
export const WEATHER_KINDS = ['warm', 'warmAndDry', 'mild', 'dry'] as const;
export type WeatherKind = (typeof WEATHER_KINDS)[number];
