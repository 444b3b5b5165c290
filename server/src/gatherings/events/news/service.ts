export { groupOf } from '../announce.ts';
export { isNewEvent, isSoonAfterPublication, selectNewEvents } from './queries.ts';
