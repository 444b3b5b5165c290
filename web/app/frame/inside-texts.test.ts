import { expect, test } from 'vitest';
import { insideOf } from './inside-texts.ts';

test.each([
  ['/nomad-board', /meetups/],
  ['/destinations/lisbon', /cost/],
  ['/chat?room=general', /rooms/],
  ['/chatter', null],
  ['/payment?plan=legend', null],
  [null, null],
])('the sign-in prompt for %s describes the page, if there is a description', (path, labels) => {
  if (labels) expect(insideOf(path)).toMatch(labels);
  else expect(insideOf(path)).toBeNull();
});
