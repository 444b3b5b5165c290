/** What chat is made of that screens can read for nothing: free of schema libraries. */

/** A room is open to every member, or to two (glossary: direct message). */
export const ROOM_KINDS = ['public', 'direct'] as const;
