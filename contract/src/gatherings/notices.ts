import { COMMUNITY_POST_NOTICES } from './community-post-notices.ts';
import { DINNER_NOTICES } from './dinner-notices.ts';
import { EVENT_NOTICES } from './event-notices.ts';

export const GATHERINGS_NOTICES = [...COMMUNITY_POST_NOTICES, ...EVENT_NOTICES, ...DINNER_NOTICES] as const;
