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

/** The calendar's layout, cards or month grid, remembered in this browser. */
export function useLayout(): [CalendarLayout, (layout: CalendarLayout) => void] {
  const [layout, setLayout] = useState(readLayout);
  function change(chosen: CalendarLayout): void {
    setLayout(chosen);
    try {
      localStorage.setItem(KEY, chosen);
    } catch {
      // Private windows may refuse storage: the choice then lasts as long as the page.
    }
  }
  return [layout, change];
}
