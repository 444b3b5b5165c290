/** Converts the first day of a month, as stored, to the contract's month ('2026-11'). */
export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;
