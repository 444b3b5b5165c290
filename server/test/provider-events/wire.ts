import type Stripe from 'stripe';

type Scalar = string | number | boolean | null | undefined;

/** Exact decimals are strings in JSON. */
export type OnTheWire<Type> = Type extends Stripe.Decimal
  ? string
  : Type extends Scalar
    ? Type
    : Type extends (infer Item)[]
      ? OnTheWire<Item>[]
      : { [Field in keyof Type]: OnTheWire<Type[Field]> };
