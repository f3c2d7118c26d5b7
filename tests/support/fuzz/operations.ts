import type { FastifyInstance } from 'fastify';
import { type Access, authorisation } from '#server/access/authorisation.ts';

/** As the application publishes it: the JSON schema of what a contract says. */
export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  additionalProperties?: Schema | boolean;
}

/** A call that the application knows, and what its contract asks for. */
export interface Operation {
  method: string;
  path: string;
  access: Access;
  params: string[];
  query: Record<string, Schema>;
  body: Schema | null;
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

/** Each row of the table of authorisation, with what the application says of it as it runs. */
export function listOperations(app: FastifyInstance): Operation[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Described>> };
  return authorisation.map(({ method, path, access }) => {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const asked = (described?.parameters ?? []).filter((one) => one.in === 'query');
    return {
      method,
      path,
      access,
      params: [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string),
      query: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
      body: described?.requestBody?.content['application/json']?.schema ?? null,
    };
  });
}
