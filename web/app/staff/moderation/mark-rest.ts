import type { DeskPayout } from '@bros/contract/money/payouts';

type Listed = Pick<DeskPayout, 'id' | 'isLeftOut'>;

interface MarkRest {
  /** A page of what is on its way. */
  list: (cursor: string | undefined) => Promise<{ items: readonly Listed[]; nextCursor: string | null }>;
  mark: (ids: Listed['id'][]) => Promise<unknown>;
  /** False once nobody watches: it then ends before the next page is marked. */
  isWatched: () => boolean;
}

/**
 * Marks the payouts on their way, a page at a time; a page is at most what one request can mark. Skips payouts that the newest file leaves out: only the
 * bank's statement says whether an earlier file paid them.
 */
export async function markRest({ list, mark, isWatched }: MarkRest): Promise<void> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await list(cursor);
    if (!isWatched()) return;
    const ids = inLatestFile(items).map(({ id }) => id);
    if (ids.length > 0) await mark(ids);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const inLatestFile = <Payout extends Listed>(payouts: readonly Payout[]): Payout[] =>
  payouts.filter(({ isLeftOut }) => !isLeftOut);

/** Returns the payouts that 'choose all' takes: those in the newest file, the others only without any of those. */
export function chosenTogether<Payout extends Listed>(markable: readonly Payout[]): readonly Payout[] {
  const usual = inLatestFile(markable);
  return usual.length > 0 ? usual : markable;
}
