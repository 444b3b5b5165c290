import { useState } from 'react';

/**
 * Shows a choice immediately, although it is stored elsewhere with a delay (in the URL). Follows `shown` when that changes for
 * another reason.
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
