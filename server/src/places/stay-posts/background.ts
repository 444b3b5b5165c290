import type { JobDefinition } from '../../platform/queue.ts';
import { remindAuthors, type StayPostParts } from './service.ts';

const BATCH = 100;

export const remindAuthorsJob = (parts: StayPostParts): JobDefinition<object> => ({
  name: 'stay-posts.remind',
  schedule: '40 * * * *',
  retryLimit: 2,
  retryDelaySeconds: 60,
  async handle() {
    while ((await remindAuthors(parts, BATCH)) === BATCH);
  },
});
