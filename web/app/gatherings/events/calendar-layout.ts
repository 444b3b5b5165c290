import { useState } from 'react';

const KEY = 'calendar-layout';
const LAYOUTS = ['list', 'month'] as const;
export type CalendarLayout = (typeof LAYOUTS)[number];

function readLayout(): CalendarLayout {
  try {
    return LAYOUTS.find((layout) => layout === localStorage.getItem(KEY)) ?? 'list';
  } catch {
    return 'list';
  }
}

export function useLayout(): [CalendarLayout, (layout: CalendarLayout) => void] {
  const [layout, setLayout] = useState(readLayout);
  function change(chosen: CalendarLayout): void {
    setLayout(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // A private window may refuse storage. The choice then lasts until the page is closed.
    }
  }
  return [layout, change];
}
