import type { Schema } from './operations.ts';

/** `name ≤ 120, state: 4 words, parts[] ≤ 50`: how much each field of these takes. */
export function describeBounds(fields: Record<string, Schema>): string {
  return Object.entries(fields)
    .flatMap(([name, schema]) => listBounds(schema, name))
    .join(', ');
}

function listBounds(schema: Schema, name: string): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return [...new Set(choices.flatMap((one) => listBounds(one, name)))];
  if (schema.enum) return [`${name}: ${schema.enum.length} words`];
  if (schema.const !== undefined) return [`${name}: one word`];
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, one]) =>
      listBounds(one, name ? `${name}.${key}` : key),
    );
  if (schema.type === 'array') {
    const most = schema.maxItems === undefined ? '' : ` ≤ ${schema.maxItems}`;
    return [`${name}[]${most}`, ...listBounds(schema.items ?? {}, `${name}[]`)];
  }
  if (schema.type === 'string') return [describeText(schema, name)];
  if (schema.type === 'integer' || schema.type === 'number') return [`${name} ${range(schema)}`];
  return schema.type && name ? [name] : [];
}

function describeText({ format, maxLength }: Schema, name: string): string {
  if (maxLength !== undefined) return `${name} ≤ ${maxLength}`;
  return format ? `${name}: ${format}` : `${name}: by its form`;
}

function range({ minimum, maximum }: Schema): string {
  const [least, most] = [minimum, maximum].map((bound) =>
    bound === undefined || Math.abs(bound) > 1e15 ? '' : String(bound),
  );
  return `${least}–${most}`;
}
