import { expect, test } from 'vitest';
import { insideOf } from './inside-texts.ts';

test.each([
  ['/nomad-board', /meetups/],
  ['/destinations/lisbon', /cost/],
  ['/chat?room=general', /rooms/],
  ['/chatter', null],
  ['/payment?plan=legend', null],
  [null, null],
])('tells what is behind %s before it asks to sign in', (path, labels) => {
  if (labels) expect(insideOf(path)).toMatch(labels);
  else expect(insideOf(path)).toBeNull();
});
