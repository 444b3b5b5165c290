import { customer, price, subscription } from './billing-objects.ts';
import { invoice, renewal, upcoming } from './invoices.ts';
import { charge, inquiry, intent, invoicePayment, refund } from './money-objects.ts';

const KNOWN: readonly { id: string }[] = [customer, price, subscription, invoice, renewal, charge, intent, invoicePayment];

const LISTS: Record<string, (of: string) => object[]> = {
  subscriptions: () => [subscription],
  invoice_payments: (of) => (of.includes(invoice.id) || of.includes(intent.id) ? [invoicePayment] : []),
  disputes: (of) => (of.includes(intent.id) ? [inquiry] : []),
};

export function createRecordedProvider() {
  const versions = new Set<string | null>();
  const answers: { refund: object } = { refund };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    versions.add(request.headers.get('stripe-version'));
    const { status, body } = answer(new URL(request.url), answers.refund);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return { fetch, versions, answers };
}

function answer({ pathname, search }: URL, refundNow: object): { status: number; body: object } {
  const [resource = '', id] = pathname.replace('/v1/', '').split('/');
  if (id === 'create_preview') return { status: 200, body: upcoming };
  if (id === undefined) {
    const list = {
      object: 'list',
      data: resource === 'refunds' && search.includes(intent.id) ? [refundNow] : (LISTS[resource]?.(search) ?? []),
      has_more: false,
      url: pathname,
    };
    return { status: 200, body: list };
  }
  const found = KNOWN.find((object) => object.id === id);
  if (found) return { status: 200, body: found };
  const error = { code: 'resource_missing', message: `No such ${resource}: '${id}'`, param: 'id', type: 'invalid_request_error' };
  return { status: 404, body: { error } };
}
