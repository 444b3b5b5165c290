import { FEATURES } from '@bros/contract/core/features';
import { foldText, isFoundIn } from '@bros/contract/core/folding';
import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import { askTexts } from '../../shared/member-questions/ask-texts.ts';
import { sharedTexts } from '../../shared/texts.ts';
import { adminPlace, isStaff, places } from '../places.ts';
import { paletteTexts as texts } from './texts.ts';

export type TargetGroup = 'screens' | 'rooms' | 'places' | 'people' | 'jobs' | 'guide';

export interface Target {
  id: string;
  group: TargetGroup;
  label: string;
  detail?: string;
  path: string;
  state?: unknown;
}

export function listScreens(member: Pick<SessionMember, 'role' | 'needsSecondStep'>): Target[] {
  const listed = [
    ...places.main,
    ...places.tools,
    ...places.account,
    { path: paths.dashboardClosedConversations, label: texts.closedConversations },
    { path: paths.dashboardReliability, label: texts.reliability },
    { path: paths.questions, label: askTexts.title },
    { path: `${paths.questions}?ask`, label: askTexts.open },
    { path: paths.help, label: sharedTexts.legal.help },
    ...(isStaff(member) ? [adminPlace] : []),
  ];
  const byPath = new Map(listed.map(({ path, label }) => [path, label]));
  return [...byPath].map(([path, label]) => ({ id: path, group: 'screens', label, path }));
}

export const listGuide = ({ capabilities }: Pick<SessionMember, 'capabilities'>, asked: string): Target[] =>
  asked !== '' && FEATURES.guide && capabilities.includes('guide.use')
    ? [{ id: 'ask', group: 'guide', label: texts.askGuide(asked), path: paths.guide, state: { ask: asked } }]
    : [];

export const listRooms = (rooms: readonly ChatRoom[]): Target[] =>
  rooms.map(({ id, slug, name }) => ({ id, group: 'rooms', label: name, path: paths.dashboardRoom(slug) }));

export function matchTargets(targets: readonly Target[], typed: string): Target[] {
  return targets.filter(({ label }) => isFoundIn(label, typed));
}

/** Labels that begin with the typed text come first; the server also matches elsewhere. */
export function sortTargets(targets: readonly Target[], typed: string): Target[] {
  const asked = foldText(typed);
  const rank = ({ label }: Target) => (foldText(label).startsWith(asked) ? 0 : isFoundIn(label, typed) ? 1 : 2);
  return targets.toSorted((one, other) => rank(one) - rank(other));
}
