import { describe, expect, test } from 'vitest';
import { COUNTRIES_WITHOUT_IBAN, payoutDetailsForm } from './payout-details.ts';

const currentPassword = 'plenty-of-lagoons-7';
const bank = { kind: 'iban', holder: 'Ola Nordmann', currentPassword };
const account = {
  kind: 'account',
  holder: 'Somchai Jaidee',
  country: 'TH',
  bankName: 'Bangkok Bank',
  accountNumber: '123-4-56789-0',
  bic: 'BKKBTHBK',
  routingNumber: '',
  currentPassword,
};
const iban = (typed: unknown) => payoutDetailsForm.safeParse({ ...bank, iban: typed });
const other = (changes: object) => payoutDetailsForm.safeParse({ ...account, ...changes });
const wrongFields = ({ error }: ReturnType<typeof iban>) => [...new Set(error?.issues.map(({ path }) => path.join('.')))];

/** Examples from the SWIFT IBAN Registry. */
const EXAMPLES = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'BR1800360305000010009795493C1',
  'CH9300762011623852957',
  'CR05015202001026284066',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'EG380019000500000000263180002',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GE29NB0000000101904917',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IL620108000000099999999',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'KW81CBKU0000000000001234560101',
  'KZ86125KZT5004100100',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MT84MALT011000012345MTLCAST001S',
  'MU17BOMM0101101030300200000MUR',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PK36SCBL0000001123456702',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'QA58DOHB00001234567890ABCDEFG',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SA0380000000608010167519',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'TN5910006035183598478831',
  'TR330006100519786457841326',
  'UA213223130000026007233566001',
  'XK051212012345678906',
];

describe('an IBAN', () => {
  test.each(EXAMPLES)('is accepted: %s', (example) => {
    expect(iban(example).data).toEqual({ ...bank, iban: example });
  });

  test.each(EXAMPLES)('is rejected with two characters swapped, one missing or one added: %s', (example) => {
    const at = example.length - 2;
    const [one, two] = [example[at], example[at + 1]];
    const turned = example.slice(0, at) + two + one;
    const isOther = turned !== example;
    const figure = example[3] === '0' ? '1' : '0';
    const otherSum = example.slice(0, 3) + figure + example.slice(4);
    for (const wrong of [isOther ? turned : otherSum, otherSum, example.slice(0, -1), `${example}0`]) {
      expect(wrongFields(iban(wrong))).toEqual(['iban']);
    }
  });

  test.each([
    ' de89 3704 0044 0532 0130 00 ',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'DE89-3704-0044-0532-0130-00',
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
    '\u200bDE89370400440532013000\u202e',
    '<DE89370400440532013000>',
  ])('is accepted as pasted: %j', (typed) => {
    expect(iban(typed).data).toMatchObject({ iban: 'DE89370400440532013000' });
  });

  test.each([
    '',
    ' ',
    'DE',
    'US64SVBKUS6S3300958879',
    'XX89370400440532013000',
    // In use, but not in the registry.
    'DZ580002100001113000000570',
    // A QR-IBAN, for QR bills only.
    'CH4431999123000889012',
    'DE89３70400440532013000',
    'DE89370400440532013000'.repeat(5),
    null,
    89,
    ['DE89370400440532013000'],
    {},
  ])('is not valid as %j', (typed) => {
    expect(wrongFields(iban(typed))).toEqual(['iban']);
  });
});

describe('an account without an IBAN', () => {
  test('is accepted as printed', () => {
    expect(other({ bic: ' bkkb th bk xxx ' }).data).toEqual({ ...account, accountNumber: '1234567890', bic: 'BKKBTHBKXXX' });
  });

  test.each([
    ['a bank given only by its routing number', { bic: '', country: 'US', routingNumber: '021 000 021' }],
    ['an Australian bank code', { bic: '', country: 'AU', routingNumber: '062-000' }],
    ['an Indian bank code', { bic: '', country: 'IN', routingNumber: 'SBIN0000001' }],
    ['a name in the script of its country', { holder: 'สมชาย ใจดี' }],
    ['a name that starts with a digit', { bankName: '1st Source Bank' }],
  ])('is accepted with %s', (_what, changes) => {
    expect(other(changes).error).toBeUndefined();
  });

  test.each([
    ['neither BIC nor routing number', { bic: '' }, 'bic'],
    ['a BIC with an invalid country code', { bic: 'BKKBXXBK' }, 'bic'],
    ['a truncated BIC', { bic: 'BKKBTHB' }, 'bic'],
    ['a routing number whose checksum is wrong', { country: 'US', bic: '', routingNumber: '021000022' }, 'routingNumber'],
    ['a routing number that is too short', { country: 'US', routingNumber: '02100002' }, 'routingNumber'],
    ['punctuation in the routing number', { routingNumber: '12/34' }, 'routingNumber'],
    ['a country where every account has an IBAN', { country: 'DE' }, 'country'],
    ['an invalid country code', { country: 'XX' }, 'country'],
    ['a lowercase country code', { country: 'th' }, 'country'],
    ['an account number that a spreadsheet would run as a formula', { accountNumber: '=1+1' }, 'accountNumber'],
    ['an account number that is too long', { accountNumber: '1'.repeat(35) }, 'accountNumber'],
    ['no account holder', { holder: ' \u200b ' }, 'holder'],
    ['an account holder of digits', { holder: '12345' }, 'holder'],
    ['an account holder that a spreadsheet would run as a formula', { holder: '=HYPERLINK("x")' }, 'holder'],
    ['an account holder that is too long', { holder: 'x'.repeat(71) }, 'holder'],
    ['a bank that a spreadsheet would run as a formula', { bankName: '+Bank' }, 'bankName'],
    ['an unknown field', { userId: 'x' }, ''],
    ['an additional IBAN', { iban: 'DE89370400440532013000' }, ''],
  ])('is rejected with %s', (_what, changes, field) => {
    expect(wrongFields(other(changes))).toEqual([field]);
  });

  test('is offered for countries that are not in the IBAN registry', () => {
    expect(COUNTRIES_WITHOUT_IBAN).toEqual(expect.arrayContaining(['US', 'TH', 'MX', 'ID', 'AU', 'CA', 'JP', 'CO', 'VN']));
    for (const country of ['DE', 'PT', 'GB', 'AE', 'BR']) expect(COUNTRIES_WITHOUT_IBAN).not.toContain(country);
  });
});

describe('an online wallet', () => {
  const wallet = (email: unknown) => payoutDetailsForm.safeParse({ kind: 'wallet', email, currentPassword });

  test('is identified by an email', () => {
    expect(wallet(' Me@Example.com ').data).toMatchObject({ email: 'me@example.com' });
  });

  test.each(['', 'me', 'me@', `${'x'.repeat(250)}@example.com`, 'mе@example.com', '+me@example.com', '-me@example.com', null, 7])(
    'is not valid as %j',
    (email) => {
      expect(wrongFields(wallet(email))).toEqual(['email']);
    },
  );
});

test.each([undefined, 'paypal', 'bank', 7, null])('the kind of payout details %j is rejected', (kind) => {
  expect(wrongFields(payoutDetailsForm.safeParse({ ...bank, kind, iban: EXAMPLES[0] }))).toEqual(['kind']);
});
