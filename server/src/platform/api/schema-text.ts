import { html, type Markup, nothing } from '../http/plain-page.ts';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

const SHAPES = '#/components/schemas/';

export const anchorOf = (name: string) => `shape-${name}`;

/** Returns texts such as `text (1 to 50)`, `'low' or 'high'` or `list of objects`. A shared shape becomes a link. */
export function describeSchema(schema: Schema): Markup {
  if (schema.$ref) {
    const name = schema.$ref.slice(SHAPES.length);
    return html`<a href="#${anchorOf(name)}">${name}</a>`;
  }
  const alternatives = schema.anyOf ?? schema.oneOf ?? splitTypes(schema);
  if (alternatives) return html`${alternatives.map((one, index) => html`${index === 0 ? '' : ' or '}${describeSchema(one)}`)}`;
  if (schema.type === 'array') return html`list of ${describeSchema(schema.items ?? {})}`;
  return html`${describePlain(schema)}`;
}

const splitTypes = ({ type, ...rest }: Schema) => (Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : undefined);

function describePlain(schema: Schema): string {
  if ('const' in schema) return `'${String(schema.const)}'`;
  if (schema.enum) return schema.enum.map((value) => `'${String(value)}'`).join(' or ');
  if (schema.allOf) return 'object';
  if (schema.type === 'null') return 'null';
  if (schema.type === 'object') return schema.properties ? 'object' : 'object with any keys';
  return (schema.format ?? String(schema.type ?? 'anything')) + describeBounds(schema) + describeDefault(schema);
}

function describeDefault(schema: Schema): string {
  return schema.default === undefined ? '' : `, ${String(schema.default)} unless given`;
}

function describeBounds({ minLength, maxLength, minimum, maximum }: Schema): string {
  const [from, to] = [minLength ?? minimum, maxLength ?? maximum];
  const hasFrom = from !== undefined;
  const hasTo = to !== undefined;
  const unit = maxLength === undefined && minLength === undefined ? '' : ' characters';
  if (hasFrom && hasTo) return ` (${from} to ${to}${unit})`;
  if (hasTo) return ` (at most ${to}${unit})`;
  return hasFrom ? ` (at least ${from}${unit})` : '';
}

export function renderFields(schema: Schema): Markup {
  const inner = innerObjects(schema);
  return inner.length === 0 ? nothing : html`${inner.map(renderObject)}`;
}

function renderObject({ properties = {}, required = [] }: Schema): Markup {
  const fields = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : ' · optional';
    return html`<li><code>${name}</code> <span class="muted">${describeSchema(field)}${optional}</span>${renderFields(field)}</li>`;
  });
  return html`<ul class="fields">${fields}</ul>`;
}

function innerObjects(schema: Schema): Schema[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (alternatives) return alternatives.flatMap(innerObjects);
  if (schema.items) return innerObjects(schema.items);
  return schema.properties ? [schema] : [];
}
