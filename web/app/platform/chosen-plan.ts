import { paths } from '@bros/contract/paths';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';

const KEY = 'bros.chosen-plan';

const asPlan = (name: string | null): Tier | null => TIERS.find((tier) => tier === name && tier !== 'browser') ?? null;

/** `/payment?plan=explorer` */
export function planInPath(path: string | null): Tier | null {
  if (!path?.startsWith(`${paths.payment}?`)) return null;
  return asPlan(new URLSearchParams(path.slice(paths.payment.length)).get('plan'));
}

export function keepChosenPlan(returnTo: string | null): void {
  const plan = planInPath(returnTo);
  if (!plan) return;
  try {
    localStorage.setItem(KEY, plan);
  } catch {
    // Without storage there is no reminder.
  }
}

function readChosenPlan(): Tier | null {
  try {
    return asPlan(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function useChosenPlan(): { plan: Tier | null; forget: () => void } {
  const [plan, setPlan] = useState(readChosenPlan);
  const forget = () => {
    try {
      localStorage.removeItem(KEY);
    } catch {}
    setPlan(null);
  };
  return { plan, forget };
}
