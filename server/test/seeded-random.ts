/** Uses mulberry32. The same seed reproduces a failure. */
export function seededRandom(seed: number) {
  let state = seed;
  function random(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    random,
    oneOf: <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item,
    shuffled: <Item>(items: readonly Item[]) =>
      items
        .map((item) => ({ item, sortKey: random() }))
        .toSorted((one, other) => one.sortKey - other.sortKey)
        .map(({ item }) => item),
  };
}
