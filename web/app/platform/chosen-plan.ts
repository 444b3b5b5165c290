import { paths } from '@bros/contract/paths';
import { TIERS, type Tier } from '@bros/contract/tiers';
import { useState } from 'react';

/** The plan that a visitor chose before there was an account, kept in this browser until it is bought or put away. */
const KEY = 'bros.chosen-plan';

const asPlan = (name: string | null): Tier | null => TIERS.find((tier) => tier === name && tier !== 'browser') ?? null;

/** The plan that an address leads to: `/payment?plan=explorer`. */
export function planInPath(path: string | null): Tier | null {
  if (!path?.startsWith(`${paths.payment}?`)) return null;
  return asPlan(new URLSearchParams(path.slice(paths.payment.length)).get('plan'));
}

/** Keeps the plan that a visitor was on the way to when sign-in stopped them. */
export function keepChosenPlan(returnTo: string | null): void {
  const plan = planInPath(returnTo);
  if (!plan) return;
  try {
    localStorage.setItem(KEY, plan);
  } catch {
    // A browser that keeps nothing shows no reminder.
  }
}

function readChosenPlan(): Tier | null {
  try {
    return asPlan(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** The kept plan, and the way to forget it. */
export function useChosenPlan(): { plan: Tier | null; forget: () => void } {
  const [plan, setPlan] = useState(readChosenPlan);
  const forget = () => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // It was not kept either.
    }
    setPlan(null);
  };
  return { plan, forget };
}
