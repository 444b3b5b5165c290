export const LANDING_EVENTS = 3;
export const LANDING_FACES = 8;
export const LANDING_LINES = 2;
