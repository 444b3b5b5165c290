import { SIMILAR_SHOWN } from '@bros/contract/core/rules';
import type { DestinationPage } from '@bros/contract/places/destinations';
import type { Actor } from '../../../platform/api/context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { failure } from '../../../platform/http/failure.ts';
import type { DestinationRow } from '../queries.ts';
import { findSimilar } from './policy.ts';
import { presentPage } from './present.ts';
import { countStays, findDestination, findMedianCost, selectBest } from './queries.ts';

/** Compares only with the best destinations, so the cost does not grow with the list. */
const COMPARED_WITH = 500;
const CACHE_MS = 60_000;

interface Field {
  best: DestinationRow[];
  medianCostUsd: number | null;
}

export function createPages(database: Database) {
  let remembered: { until: number; field: Promise<Field> } | undefined;

  async function readField(): Promise<Field> {
    const best = await selectBest(database, COMPARED_WITH);
    const medianCostUsd = await findMedianCost(database);
    return { best, medianCostUsd };
  }

  function findField(): Promise<Field> {
    if (!remembered || remembered.until < Date.now()) {
      remembered = { until: Date.now() + CACHE_MS, field: readField() };
      remembered.field.catch(() => {
        remembered = undefined;
      });
    }
    return remembered.field;
  }

  return {
    /** Throws NOT_FOUND for an unknown slug. */
    async get(viewer: Actor, slug: string): Promise<DestinationPage> {
      const row = await findDestination(database, slug);
      if (!row) throw failure('NOT_FOUND');
      const { best, medianCostUsd } = await findField();
      const stays = row.cityId === null ? null : await countStays(database, viewer.memberId, row.cityId);
      return presentPage(row, { medianCostUsd, stays, similar: findSimilar(row, best, SIMILAR_SHOWN) });
    },
  };
}
