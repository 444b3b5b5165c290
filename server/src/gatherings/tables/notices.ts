import { paths } from '@bros/contract/paths';
import { notify } from '../../core/notices/service.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { TableDeps } from './deps.ts';
import { startsLocalOf } from './weeks.ts';

interface About {
  memberId: string;
  name: string;
  dinnerOn: string;
}

const dinnerOf = ({ name, dinnerOn }: About) => ({ city: name, startsLocal: startsLocalOf(dinnerOn) });
const path = paths.dinner;

type AtTable = About & { tableId: string; count: number };

export const notifyTableFound = (deps: TableDeps, transaction: Transaction, { tableId, count, ...about }: AtTable) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    kind: 'dinner.tableFound',
    path,
    groupKey: `table:${tableId}`,
    values: { ...dinnerOf(about), count },
  });

export const notifyTableChanged = (deps: TableDeps, transaction: Transaction, { tableId, count, ...about }: AtTable) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    kind: 'dinner.changed',
    path,
    groupKey: `table:${tableId}`,
    values: { ...dinnerOf(about), count },
  });

export const notifyWithoutTable = (
  deps: TableDeps,
  transaction: Transaction,
  { others, hasTables, ...about }: About & { others: number; hasTables: boolean },
) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    kind: 'dinner.notEnough',
    path,
    groupKey: `dinner:${about.dinnerOn}`,
    values: { ...dinnerOf(about), others, hasTables },
  });

export const notifyToRemind = (deps: TableDeps, transaction: Transaction, { tableId, count, ...about }: AtTable) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    kind: 'dinner.reminder',
    path,
    groupKey: `table:${tableId}`,
    values: { ...dinnerOf(about), count },
  });

export const notifyLate = (
  deps: TableDeps,
  transaction: Transaction,
  { tableId, lateId, minutes, ...about }: About & { tableId: string; lateId: string; minutes: number },
) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    actorId: lateId,
    kind: 'dinner.late',
    path,
    groupKey: `late:${tableId}:${lateId}`,
    values: { ...dinnerOf(about), minutes },
  });

export const notifyToConfirm = (deps: TableDeps, transaction: Transaction, { tableId, count: _, ...about }: AtTable) =>
  notify(deps, transaction, {
    memberId: about.memberId,
    kind: 'dinner.whoCame',
    path,
    groupKey: `table:${tableId}`,
    values: dinnerOf(about),
  });
