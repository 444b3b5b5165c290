import * as z from 'zod';

type PickDeclared = (value: unknown) => unknown;

const keep: PickDeclared = (value) => value;

/**
 * Makes of an output's schema what takes from a value the fields that the schema declares, however deep, and leaves the rest behind. It looks at names only:
 * that values are right is what types and the strict check of tests are for. Where a schema says more than names, it is asked itself.
 */
export function compilePick(schema: z.core.$ZodType): PickDeclared {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return def.catchall ? parseWith(schema) : pickFields(def.shape);
    case 'array':
      return pickItems(compilePick(def.element));
    case 'nullable':
    case 'optional':
      return pickPresent(compilePick(def.innerType));
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
      return keep;
    default:
      return parseWith(schema);
  }
}

function parseWith(schema: z.core.$ZodType): PickDeclared {
  return (value) => z.parse(schema, value);
}

function pickPresent(pick: PickDeclared): PickDeclared {
  return pick === keep ? keep : (value) => (value === null || value === undefined ? value : pick(value));
}

function pickItems(pick: PickDeclared): PickDeclared {
  return pick === keep ? keep : (items) => (items as unknown[]).map(pick);
}

function pickFields(shape: Readonly<Record<string, z.core.$ZodType>>): PickDeclared {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, pick: compilePick(field) }));
  return (value) => {
    const picked: Record<string, unknown> = {};
    for (const { name, pick } of fields) {
      const field = (value as Record<string, unknown>)[name];
      if (field !== undefined) picked[name] = pick === keep ? field : pick(field);
    }
    return picked;
  };
}
