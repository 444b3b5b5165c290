import type { Passport, VisaNote } from '@bros/contract/places/destination-facts';

/** Reads lines of passports and their rule: 'US CA: 90 days without a visa.' */
function visaNotes(...lines: readonly string[]): VisaNote[] {
  return lines.map((line) => {
    const [, passports = '', note = ''] = /^([A-Z ]*): (.+)$/.exec(line) ?? [];
    return { passports: passports.split(' ').filter(Boolean) as Passport[], note };
  });
}

/** The Schengen area has one rule for short stays; each country its own for longer ones. */
const schengen = (longStay: string) =>
  visaNotes(
    'US CA GB AU BR: 90 days in any 180 without a visa, counted over the whole Schengen area.',
    'EU: Free to live and work; a stay over three months is registered.',
    'IN ZA: A Schengen visa before the journey.',
    `: ${longStay}`,
  );

/**
 * The rules of short stays for common passports, by country of the destination (ISO 3166-1 alpha-2). Editorial notes of 2026 for tourists; a note
 * without passports is for everyone. Rules change: the pages send the reader to the embassy before they book.
 */
export const VISA_NOTES: Readonly<Record<string, VisaNote[]>> = {
  AE: visaNotes(
    'US CA GB AU: Free entry stamp on arrival, for 30 to 90 days by passport.',
    'EU BR: 90 days in any 180 without a visa.',
    'IN ZA: A visa before the journey; holders of some other visas may get one on arrival.',
    ': A one-year remote-work visa exists for people with an income from abroad.',
  ),
  AR: visaNotes(
    'US CA GB EU AU BR ZA: 90 days without a visa, and usually once more 90.',
    'IN: A visa, or an electronic permit with a valid US visa.',
    ': A visa for remote workers exists, for half a year.',
  ),
  AT: schengen('There is no visa for remote workers; longer stays need a residence permit applied for at home.'),
  AU: visaNotes(
    'US CA: An electronic travel authority, for stays of three months.',
    'GB EU: A free eVisitor, for stays of three months.',
    'BR IN ZA: A visitor visa before the journey.',
    ': Many passports qualify for a working holiday up to 30 or 35 years of age.',
  ),
  BG: schengen('Schengen rules count here since 2025; a residence permit for remote workers is in place.'),
  BR: visaNotes(
    'GB EU ZA: 90 days without a visa.',
    'US CA AU: An e-visa before the journey, asked for again since April 2025.',
    'IN: A visa before the journey.',
    ': A one-year visa for remote workers can be renewed once.',
  ),
  CA: visaNotes(
    'US: Six months as a visitor without a visa.',
    'GB EU AU: An electronic travel authorisation (eTA) by air, then up to six months.',
    'BR: A visa, or an eTA by air for those who held a Canadian or hold a US visa.',
    'IN ZA: A visitor visa before the journey.',
  ),
  CL: visaNotes(
    'US CA GB EU BR ZA: 90 days without a visa.',
    'AU: A visa before the journey.',
    'IN: A visa, eased for holders of a US visa.',
  ),
  CO: visaNotes(
    'US CA GB EU AU BR ZA: 90 days without a visa, extendable to 180 in a calendar year.',
    'IN: A visa, or entry with a valid US or Schengen visa.',
    ': A visa for digital nomads runs up to two years.',
  ),
  CR: visaNotes(
    'US CA GB EU AU BR: Up to 180 days without a visa; the officer writes the number.',
    'ZA: Without a visa for a shorter stay; the officer writes the number.',
    'IN: A visa, or entry with a valid US visa.',
    ': A remote-work stay of a year can be renewed once.',
  ),
  CZ: schengen('Freelancers apply for a long-stay business visa at an embassy.'),
  DE: schengen('US, CA and AU may apply for a freelance permit after arriving; others apply at home.'),
  EC: visaNotes(
    'US CA GB EU AU BR ZA: 90 days in a year without a visa.',
    'IN: Ask the embassy before booking.',
    ': A two-year visa for remote workers exists.',
  ),
  EE: schengen('A digital nomad visa of up to a year exists; e-residency is for companies and gives no right to stay.'),
  EG: visaNotes(
    'US CA GB EU AU BR: 30 days with an e-visa or a visa on arrival.',
    'IN ZA: A visa before the journey; ask whether the e-visa is open to you.',
  ),
  ES: schengen('The visa for remote workers can be asked for at home or within a legal stay.'),
  FR: schengen('A long-stay visitor visa lets one live here, and not work for French customers.'),
  GB: visaNotes(
    'US CA AU BR EU: Up to six months as a visitor with an electronic travel authorisation (ETA).',
    'IN ZA: A visitor visa before the journey.',
    ': Answering mail for an employer abroad is fine on a visit; living here by remote work is not.',
  ),
  GE: visaNotes(
    'US CA GB EU AU BR ZA: A whole year without a visa.',
    'IN: An e-visa, eased for holders of visas of richer countries.',
    ': Health insurance for the stay is asked for at the border since 2026.',
  ),
  GH: visaNotes(
    'US CA GB EU AU BR IN: A visa before the journey.',
    'ZA: 90 days without a visa.',
    ': A yellow fever certificate is asked for.',
  ),
  GR: schengen('A visa for digital nomads is given for a year, then a permit for two.'),
  HK: visaNotes(
    'US CA EU AU BR: 90 days without a visa.',
    'GB: 180 days without a visa.',
    'ZA: 30 days without a visa.',
    'IN: 14 days after a registration on the web.',
  ),
  HR: schengen('The permit for digital nomads leaves income from abroad untaxed here.'),
  HU: schengen('The White Card for remote workers is given for a year and renewed once.'),
  ID: visaNotes(
    'US CA GB EU AU BR IN ZA: 30 days with a visa on arrival or online, extendable once by 30.',
    ': A remote-worker visa of one year asks for a proven income.',
  ),
  IN: visaNotes('US GB EU AU BR ZA: An e-visa before the journey.', 'CA: Ask whether the e-visa is open before booking.'),
  JP: visaNotes(
    'US CA GB EU AU BR: 90 days without a visa.',
    'IN ZA: A visa before the journey.',
    ': A visa for digital nomads gives six months to some nationalities with a high income.',
  ),
  KE: visaNotes(
    'US CA GB EU AU BR IN: An electronic travel authorisation (eTA) before the journey.',
    'ZA: 90 days without a visa.',
  ),
  KR: visaNotes(
    'US GB EU AU BR: 90 days without a visa; ask whether a K-ETA is needed.',
    'CA: Six months without a visa.',
    'ZA: 30 days without a visa.',
    'IN: A visa before the journey.',
    ': A visa for remote workers asks for twice the average income.',
  ),
  KZ: visaNotes(
    'US CA GB EU AU BR: 30 days at a time without a visa.',
    'IN: 14 days at a time without a visa.',
    'ZA: A visa; ask whether the e-visa is open to you.',
  ),
  LK: visaNotes('US CA GB EU AU BR IN ZA: An electronic travel authorisation for 30 days, extendable.'),
  MA: visaNotes(
    'US CA GB EU AU BR: 90 days without a visa.',
    'IN ZA: A visa; the e-visa is open to holders of some other visas.',
  ),
  MX: visaNotes(
    'US CA GB EU AU: Up to 180 days without a visa; the officer writes the number.',
    'BR IN ZA: A visa, or entry with a valid visa of the US, Canada, the United Kingdom or Schengen.',
    ': Temporary residence is given on proof of income, at a consulate.',
  ),
  MY: visaNotes(
    'US CA GB EU AU BR ZA: 90 days without a visa.',
    'IN: 30 days without a visa until the end of 2026.',
    ': The DE Rantau pass lets remote workers stay for a year.',
  ),
  NL: schengen('US nationals may settle as entrepreneurs under a treaty; others need a permit.'),
  NP: visaNotes(
    'US CA GB EU AU BR ZA: A visa on arrival for 15, 30 or 90 days.',
    'IN: No visa is needed.',
    ': Tourists may stay 150 days in a calendar year.',
  ),
  NZ: visaNotes(
    'US CA EU BR: An electronic authority (NZeTA), for stays of three months.',
    'GB: An NZeTA, for stays of six months.',
    'AU: Free to live and work.',
    'IN ZA: A visitor visa before the journey.',
  ),
  PA: visaNotes(
    'US CA: 180 days without a visa.',
    'GB EU AU BR: 90 days without a visa.',
    'IN ZA: A visa, or entry with a valid US or Schengen visa that was used before.',
    ': A visa for remote workers gives nine months, once renewable.',
  ),
  PE: visaNotes(
    'US CA GB EU AU BR ZA: Up to 90 days at a time without a visa, 183 in a year.',
    'IN: A visa, or entry with a valid US, British or Schengen visa.',
  ),
  PH: visaNotes(
    'US CA GB EU AU ZA: 30 days without a visa, extendable many times.',
    'BR: 59 days without a visa.',
    'IN: 14 days without a visa, 30 with a valid visa of some other countries.',
  ),
  PL: schengen('Longer stays need a residence permit; there is none made for remote workers.'),
  PT: schengen('The D8 visa for remote workers asks for four times the minimum wage.'),
  RS: visaNotes(
    'US CA GB EU AU BR: 90 days in any 180 without a visa. Serbia does not count as Schengen.',
    'IN ZA: A visa, or entry with a valid US, British or Schengen visa.',
  ),
  RW: visaNotes('CA GB AU IN ZA: 30 days on arrival, free of charge.', 'US EU BR: 30 days with a paid visa on arrival.'),
  SG: visaNotes(
    'US GB EU: Usually 90 days without a visa, after the arrival card on the web.',
    'CA AU BR ZA: Usually 30 days without a visa, after the arrival card on the web.',
    'IN: A visa before the journey.',
  ),
  SN: visaNotes('US CA GB EU BR ZA: 90 days without a visa.', 'AU IN: Ask the embassy before booking.'),
  TH: visaNotes(
    'US CA GB EU AU BR IN ZA: Up to 60 days without a visa; a cut to 30 has been announced, so look again.',
    ': The Destination Thailand Visa gives remote workers 180 days at a time over five years.',
  ),
  TR: visaNotes(
    'US CA GB EU BR: 90 days in any 180 without a visa; a few EU passports have other rules.',
    'AU ZA: An e-visa before the journey.',
    'IN: A visa; the e-visa is open to holders of some other visas.',
  ),
  TW: visaNotes('US CA GB EU AU: 90 days without a visa.', 'BR IN ZA: A visa or an online permit before the journey.'),
  TZ: visaNotes(
    'US CA GB EU AU BR IN: An e-visa, or a visa on arrival.',
    'ZA: 90 days without a visa.',
    ': Zanzibar asks every visitor for its own travel insurance.',
  ),
  US: visaNotes(
    'GB EU AU: 90 days with an ESTA, for nearly all EU passports.',
    'CA: Usually six months without a visa.',
    'BR IN ZA: A B1/B2 visa; the wait for an interview can be long.',
    ': A visit gives no right to work for an American employer.',
  ),
  UY: visaNotes(
    'US CA GB EU AU BR ZA: 90 days without a visa, extendable once.',
    'IN: A visa before the journey.',
    ': A permit for digital nomads is applied for after arriving.',
  ),
  VN: visaNotes(
    'US CA AU BR IN ZA: An e-visa for up to 90 days before the journey.',
    'GB EU: 45 days without a visa for the British and many EU passports, else an e-visa.',
  ),
  ZA: visaNotes(
    'US CA GB EU AU BR: Up to 90 days without a visa; a few EU passports have other rules.',
    'IN: A visa before the journey.',
    ': A visa for remote workers asks for a proven income.',
  ),
};
