import type { DeskPayout } from '@bros/contract/money/payouts';

type Listed = Pick<DeskPayout, 'id' | 'isLeftOut'>;

interface MarkRest {
  list: (cursor: string | undefined) => Promise<{ items: readonly Listed[]; nextCursor: string | null }>;
  mark: (ids: Listed['id'][]) => Promise<unknown>;
  /** False after the dialog closes, so marking stops before the next page. */
  isWatched: () => boolean;
}

/** Marks the newest file's payouts in transit, one page per request. Only the bank statement shows whether an earlier file paid the others. */
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

/** 'Choose all' selects the newest file's payouts or, if it has none, all payouts. */
export function chosenTogether<Payout extends Listed>(markable: readonly Payout[]): readonly Payout[] {
  const usual = inLatestFile(markable);
  return usual.length > 0 ? usual : markable;
}
