/** Our choice. */
export const MEMBER_SEARCHES_MAX = 10;
export const MEMBER_SEARCH_NAME_MAX_CHARACTERS = 60;
