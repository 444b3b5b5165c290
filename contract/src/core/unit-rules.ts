export const TEMPERATURE_UNITS = ['celsius', 'fahrenheit'] as const;
export const CLOCKS = ['h12', 'h24'] as const;
