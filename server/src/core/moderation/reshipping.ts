import { HOLD_FROM_SCORE } from '@bros/contract/core/moderation-rules';
import { foldText, unleet } from './fold.ts';
import type { RuleMatch } from './rule-match.ts';

const PARCELS = '(?:parcels|packages|packets|shipments|boxes|goods|orders|deliveries|iphones|phones|electronics)';
const RECEIVE =
  '(?:receiv(?:e|es|ing)|accept(?:s|ing)?|collect(?:s|ing)?|get(?:ting)?|tak(?:e|es|ing)(?: in)?|pick(?:ing)? up|sign(?:ing)? for)';
const FORWARD =
  '(?:forward(?:s|ing)?|re-?ship(?:s|ping)?|re-?send(?:s|ing)?|re-?pack(?:age|aging|ing)?|re-?label(?:l?ing)?|send(?:ing)? (?:them|it|everything) (?:on|out|off|abroad|to|further)|(?:ship|mail|post)(?:ping|ing)? (?:them|it|everything)|pass(?:ing)? them on)';
const HOME =
  '(?:at home|from home|home[- ]based|remote(?:ly)?|(?:at|to|in) your (?:own )?(?:home|address|place|house|flat|apartment|room)|your (?:own |home )?address)';
const PAID =
  '(?:per (?:parcel|package|box|packet|shipment)|(?:for )?(?:each|every) (?:parcel|package|box|packet|shipment|one)|a (?:parcel|package)|(?:looking for|need|want|seek(?:ing)?) (?:\\w+ )?(?:people|persons?|someone|somebody|guys|helpers?|agents?)|easy (?:job|money|work)|we pay|i pay|pays|paid|you (?:get|keep|earn)|earn|salary)';

/** Words for an author, hostel or service that receives the parcel. */
const NOT_THE_READER =
  '(?<!\\b(?:i|we|they|he|she|it|hostels?|hotels?|service|services|company|companies|shop|reception|landlord|neighbou?r|post office)(?: \\w+){0,2} )';
const HANDLING = `${NOT_THE_READER}\\b${RECEIVE} (?:\\w+ ){0,4}?${PARCELS}\\b[^?!]{0,80}?\\b${FORWARD}\\b`;
const OFFERS = [
  new RegExp(`${HANDLING}[^?]*\\b(?:${HOME}|${PAID})\\b`),
  new RegExp(`\\b(?:${HOME}|${PAID})\\b[^?]*?${HANDLING}`),
  new RegExp(`${NOT_THE_READER}\\b${RECEIVE} (?:\\w+ ){0,4}?${PARCELS} (?:\\w+ ){0,4}?${HOME}\\b[^?!]{0,80}?\\b${FORWARD}\\b`),
  new RegExp(
    `\\b(?:re-?shipp(?:er|ing)|(?:parcel|package) (?:forwarder|forwarding|re-?shipper|mule|agent))s?\\b[^?]*\\b(?:job|work|wanted|needed|hiring|position|${HOME}|${PAID})\\b`,
  ),
  new RegExp(`\\b(?:parcels?|packages?|box(?:es)?) (?:that |which )?you ${RECEIVE}\\b[^.?!]{0,40}\\b${FORWARD}\\b`),
];

/** Reshipped goods were paid for with stolen cards (USPS and Europol, 'reshipping scam'). */
const isOffer = (folded: string): boolean => OFFERS.some((offer) => offer.test(unleet(folded)));

export const offersReshipping = (text: string): boolean => isOffer(foldText(text));

export const scoreReshipping = (folded: string): RuleMatch[] =>
  isOffer(folded) ? [{ rule: 'scam', score: HOLD_FROM_SCORE }] : [];
