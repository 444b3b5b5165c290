import { useState } from 'react';

/** Returns a choice before the URL's value (`shown`) has changed. Follows other changes of `shown`. */
export function useOptimisticValue<Value>(shown: Value, hand: (chosen: Value) => void): [Value, (chosen: Value) => void] {
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
