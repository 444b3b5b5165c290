import type { Badge } from '@bros/contract/identity/verification';
import { formatMonth } from '../../platform/format.ts';
import { defineTexts } from '../../platform/texts.ts';

export const verifiedTexts = defineTexts({
  en: {
    verified: 'Verified member',
    video: (month: string) => `Checked by video in ${month}`,
    person: (month: string) => `Checked by a person in ${month}`,
  },
});

/** 'Checked by video in November 2026' */
export const describeBadge = ({ by, at }: Badge): string => verifiedTexts[by](formatMonth(at));
