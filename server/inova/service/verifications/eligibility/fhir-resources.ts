import { z } from 'zod';

export const concept = z.object({
  coding: z.array(z.object({ code: z.string().optional(), display: z.string().optional() })).default([]),
  text: z.string().optional(),
});

/** A FHIR resource with its position and the references that identify it. */
export interface Resource {
  type: string;
  path: string;
  references: string[];
  content: unknown;
}

const named = z.looseObject({
  resourceType: z.string(),
  id: z.string().optional(),
  contained: z.array(z.unknown()).optional(),
});
const bundle = z.looseObject({
  entry: z.array(z.looseObject({ fullUrl: z.string().optional(), resource: z.unknown() })).default([]),
});

/** Every resource in the content: itself, contained ones, and the entries of a Bundle. */
export function resourcesIn(content: unknown, path = '', fullUrl?: string): Resource[] {
  const { data } = named.safeParse(content);
  if (!data) return [];
  const { resourceType, id, contained = [] } = data;
  const references = [fullUrl, id && `${resourceType}/${id}`, id && `#${id}`].filter(
    (name) => typeof name === 'string',
  );
  const containedResources = contained.flatMap((each, index) => resourcesIn(each, at(path, `contained[${index}]`)));
  const entries = resourceType === 'Bundle' ? (bundle.safeParse(content).data?.entry ?? []) : [];
  const entryResources = entries.flatMap(({ resource, fullUrl: url }, index) =>
    resourcesIn(resource, at(path, `entry[${index}].resource`), url),
  );
  return [{ type: resourceType, path, references, content }, ...containedResources, ...entryResources];
}

const at = (path: string, next: string) => (path ? `${path}.${next}` : next);
