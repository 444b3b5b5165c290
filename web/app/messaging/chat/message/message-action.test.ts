import { expect, test } from 'vitest';
import { type MessageAction, toggle } from './message-action.ts';

const message = {} as MessageAction['message'];
const [button, other] = [{}, {}] as [HTMLElement, HTMLElement];

test('a second press of the same button closes what it opened; another button opens its own', () => {
  const menu = toggle(null, { kind: 'menu', message, anchor: button });
  expect(menu).toMatchObject({ kind: 'menu' });
  expect(toggle(menu, { kind: 'menu', message, anchor: button })).toBeNull();
  expect(toggle(menu, { kind: 'react', message, anchor: button })).toMatchObject({ kind: 'react' });
  expect(toggle(menu, { kind: 'menu', message, anchor: other })).toMatchObject({ anchor: other });
});
