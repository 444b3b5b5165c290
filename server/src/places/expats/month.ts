/** A month as the contract says it ('2026-11'), from the first day of it as the database keeps it. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of a month of the contract. */
export const firstDayOf = (month: string): string => `${month}-01`;
