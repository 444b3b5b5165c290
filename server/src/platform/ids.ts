import { v7 } from 'uuid';

/** UUIDv7 (RFC 9562): sorts by creation time, and indexes grow at one end. */
export const newId = (): string => v7();
