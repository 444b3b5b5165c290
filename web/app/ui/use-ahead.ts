import { useState } from 'react';

/**
 * A choice that is kept elsewhere and arrives there a moment later (the address, once the router went there), shown at once. It follows `shown` when that
 * changes by itself.
 */
export function useAhead<Value>(shown: Value, hand: (chosen: Value) => void): [Value, (chosen: Value) => void] {
  const [ahead, setAhead] = useState({ shown, chosen: shown });
  const isNews = ahead.shown !== shown;
  if (isNews) setAhead({ shown, chosen: shown });
  return [
    isNews ? shown : ahead.chosen,
    (chosen) => {
      setAhead({ shown, chosen });
      hand(chosen);
    },
  ];
}
