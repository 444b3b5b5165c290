import { PLANS, TIERS } from '@bros/contract/tiers';
import { anyOf } from '../shared/any-of.ts';
import { moneyTexts as texts } from './texts.ts';

const PAID_TIERS = TIERS.filter((tier) => tier !== 'browser');

export const paidPlan = anyOf(PAID_TIERS, texts.plan, (tier) => PLANS[tier].name);
