import type Stripe from 'stripe';

type Scalar = string | number | boolean | null | undefined;

/** A type of the provider's library as its JSON is before the library reads it: exact decimals are text there. */
export type OnTheWire<Type> = Type extends Stripe.Decimal
  ? string
  : Type extends Scalar
    ? Type
    : Type extends (infer Item)[]
      ? OnTheWire<Item>[]
      : { [Field in keyof Type]: OnTheWire<Type[Field]> };
