import { members, moderators, type OperationId, owners, type Row } from './rows.ts';

export const CITY_GUIDE_ACCESS: Record<Extract<OperationId, `cityGuides.${string}` | `cityGuideDesk.${string}`>, Row> = {
  'cityGuides.list': members(200),
  'cityGuides.get': members(200),
  'cityGuides.mine': members(200),
  'cityGuides.draft': owners(200),
  'cityGuides.save': owners(200),
  'cityGuides.submit': owners(200),
  'cityGuides.withdraw': owners(200),
  'cityGuides.remove': owners(200),
  'cityGuideDesk.list': moderators(200),
  'cityGuideDesk.begin': moderators(201),
  'cityGuideDesk.decide': moderators(200),
  'cityGuideDesk.setPinned': moderators(200),
  'cityGuideDesk.takeDown': moderators(200),
  'cityGuideDesk.restore': moderators(200),
};
