import { invalidRequest } from './failures.ts';
import { type Form, innerForm, mergeMetadata, neededText, textOf, truth, wholeNumber } from './form.ts';
import type { Price, Product } from './shapes.ts';
import { newSandboxId, type World } from './world.ts';

export async function createProduct(world: World, form: Form): Promise<Product> {
  const id = textOf(form, 'id') ?? newSandboxId('product');
  if (await world.find('product', id)) throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  const product: Product = {
    id,
    object: 'product',
    active: true,
    created: world.now,
    description: textOf(form, 'description') ?? null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    name: neededText(form, 'name'),
  };
  await world.save('product', product);
  return product;
}

export async function createPrice(world: World, form: Form): Promise<Price> {
  const { id: product } = await world.need('product', neededText(form, 'product'));
  const interval = neededText(innerForm(form, 'recurring'), 'interval');
  if (interval !== 'month') throw invalidRequest('The sandbox knows monthly prices only.', 'recurring[interval]');
  const amount = wholeNumber(form, 'unit_amount');
  if (amount === undefined) throw invalidRequest('Missing required param: unit_amount.', 'unit_amount', 'parameter_missing');
  const lookupKey = textOf(form, 'lookup_key');
  if (lookupKey && (await world.list('price', { parentId: lookupKey })).length > 0) {
    throw invalidRequest(`A price with the lookup key ${lookupKey} exists already.`, 'lookup_key');
  }
  const price: Price = {
    id: newSandboxId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now,
    currency: neededText(form, 'currency'),
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata: mergeMetadata({}, form),
    product,
    recurring: { interval: 'month', interval_count: 1 },
    type: 'recurring',
    unit_amount: amount,
  };
  await world.save('price', price, { ...(lookupKey && { parentId: lookupKey }) });
  return price;
}

/** `POST /v1/prices/:id`: activates or deactivates a price. */
export async function updatePrice(world: World, id: string, form: Form): Promise<Price> {
  const before = await world.need('price', id);
  const price: Price = {
    ...before,
    active: truth(form, 'active') ?? before.active,
    metadata: mergeMetadata(before.metadata, form),
  };
  await world.save('price', price);
  return price;
}

export async function listPrices(world: World, form: Form): Promise<Price[]> {
  const keys = Object.values(innerForm(form, 'lookup_keys')).map(String);
  if (keys.length === 0) return world.list('price');
  const found: Price[] = [];
  for (const key of keys) found.push(...(await world.list('price', { parentId: key })));
  return found;
}
