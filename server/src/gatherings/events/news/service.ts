export { isNewEvent, isSoonAfterPublication, selectNewEvents } from './queries.ts';
