import { v7 } from 'uuid';

/** A new id: UUIDv7 (RFC 9562), so that ids sort by the moment they were made and indexes grow at one end. */
export const newId = (): string => v7();
