import { FEATURES } from '@bros/contract/core/features';
import { isFoundIn } from '@bros/contract/core/folding';
import type { SessionMember } from '@bros/contract/identity/accounts';
import type { ChatRoom } from '@bros/contract/messaging/chat-rooms';
import { paths } from '@bros/contract/paths';
import { sharedTexts } from '../../shared/texts.ts';
import { adminPlace, places } from '../places.ts';
import { paletteTexts as texts } from './texts.ts';

export type TargetGroup = 'screens' | 'rooms' | 'places' | 'people' | 'jobs' | 'guide';

/** Somewhere the palette leads. */
export interface Target {
  id: string;
  group: TargetGroup;
  label: string;
  /** Tells targets of one name apart. */
  detail?: string;
  path: string;
  /** Something that the screen there is to do at once. */
  state?: unknown;
}

/** The screens that a member with this role may open. */
export function listScreens({ role }: Pick<SessionMember, 'role'>): Target[] {
  const listed = [
    ...places.main,
    ...places.tools,
    ...places.account,
    { path: paths.dashboardClosedConversations, label: texts.closedConversations },
    { path: paths.help, label: sharedTexts.legal.help },
    ...(role === 'member' ? [] : [adminPlace]),
  ];
  const byPath = new Map(listed.map(({ path, label }) => [path, label]));
  return [...byPath].map(([path, label]) => ({ id: path, group: 'screens', label, path }));
}

/** The way to ask the travel guide, for members whose plan has it. */
export const listGuide = ({ capabilities }: Pick<SessionMember, 'capabilities'>, asked: string): Target[] =>
  asked !== '' && FEATURES.guide && capabilities.includes('guide.use')
    ? [{ id: 'ask', group: 'guide', label: texts.askGuide(asked), path: paths.guide, state: { ask: asked } }]
    : [];

/** The rooms that can be opened. */
export const listRooms = (rooms: readonly ChatRoom[]): Target[] =>
  rooms.map(({ id, slug, name }) => ({ id, group: 'rooms', label: name, path: paths.dashboardRoom(slug) }));

/** The targets whose label has each typed word, as every search finds words. All of them while nothing is typed. */
export function matchTargets(targets: readonly Target[], typed: string): Target[] {
  return targets.filter(({ label }) => isFoundIn(label, typed));
}
