/** Ours: sets of directory filters that a member keeps; more than fit beside the directory would not be found again. */
export const MEMBER_SEARCHES_MAX = 10;
export const MEMBER_SEARCH_NAME_MAX_CHARACTERS = 60;
