export const TEMPERATURE_UNITS = ['celsius', 'fahrenheit'] as const;
/** Clocks of twice twelve hours, and of 24. */
export const CLOCKS = ['h12', 'h24'] as const;
