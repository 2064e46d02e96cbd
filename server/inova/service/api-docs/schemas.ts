import { z } from 'zod';

/** A JSON Schema as zod writes it for the contract's types. */
export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  $schema?: string;
}

/** The JSON Schema of a contract type on the wire, without parts that only repeat its type. */
export function schemaOf(type: z.ZodType): Schema {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return schema as Schema;
}

/** One field of a body or a response, for a table; `name` is its path: `episodes[].state`. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a schema; fields of a nested object follow the object. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  const object = objectIn(schema);
  if (!object) return [];
  const start = isArray(schema) ? `${prefix}[].` : prefix && `${prefix}.`;
  return Object.entries(object.properties ?? {}).flatMap(([key, property]) => {
    const name = start + key;
    const isRequired = object.required?.includes(key) ?? false;
    return [{ name, type: typeText(property), isRequired, description: property.description ?? '' }].concat(
      fieldsOf(property, name),
    );
  });
}

/** A type as text: `integer`, `date or null`, `array of object`, `booked | seen`. */
export function typeText(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.items) return `array of ${typeText(schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.format ?? schema.type ?? 'anything';
}

/** An example value of the type: the contract's first example, if it has one. */
export function exampleOf(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, property]) => [key, exampleOf(property)]));
  }
  if (schema.format === 'date') return '1985-09-01';
  if (schema.type === 'boolean') return false;
  return schema.type === 'integer' ? 5 : '…';
}

const isArray = (schema: Schema) => schema.items !== undefined;

function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find(Boolean);
}
