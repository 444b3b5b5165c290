import type { Schema } from './schema-text.ts';

/** Removes repetition in place, which is half of the document. */
export function compactSchemas(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) compactSchemas(inner);
  dropSafeBounds(part);
  dropEnumType(part);
  joinNull(part);
  factorUnion(part);
}

/** Every integer in our JSON is safe, so these bounds say nothing. */
function dropSafeBounds(schema: Schema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function dropEnumType(schema: Schema): void {
  if (Array.isArray(schema.enum) && typeof schema.type === 'string') delete schema.type;
}

/** Turns `anyOf: [{ type: 'string' }, { type: 'null' }]` into `type: ['string', 'null']`. */
function joinNull(schema: Schema): void {
  if (!Array.isArray(schema.anyOf)) return;
  const [own, none, ...others] = schema.anyOf;
  if (others.length > 0 || none?.type !== 'null' || typeof own?.type !== 'string' || own.enum || 'const' in own) return;
  delete schema.anyOf;
  Object.assign(schema, own, { type: [own.type, 'null'] });
}

function factorUnion(schema: Schema): void {
  const key = Array.isArray(schema.anyOf) ? 'anyOf' : 'oneOf';
  const members = schema[key];
  if (!Array.isArray(members) || members.length < 2) return;
  // A closed object would reject properties that are moved out of it.
  if (members.some(({ additionalProperties }) => additionalProperties === false)) return;
  const [first, ...others] = members.map(({ properties = {}, required = [] }) => ({ properties, required }));
  const shared = Object.entries(first?.properties ?? {}).filter(([name, field]) =>
    others.every(
      ({ properties, required }) =>
        JSON.stringify(properties[name]) === JSON.stringify(field) && required.includes(name) === first?.required.includes(name),
    ),
  );
  if (shared.length === 0) return;
  const names = new Set(shared.map(([name]) => name));
  for (const member of members) {
    member.properties = Object.fromEntries(Object.entries(member.properties ?? {}).filter(([name]) => !names.has(name)));
    member.required = member.required?.filter((name) => !names.has(name));
  }
  const required = first?.required.filter((name) => names.has(name));
  schema.allOf = [{ type: 'object', properties: Object.fromEntries(shared), required }, { [key]: members }];
  delete schema[key];
}
