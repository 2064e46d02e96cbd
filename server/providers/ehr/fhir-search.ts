import type { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { type FhirServer, getPage, searchFhir } from './fhir-request.ts';
import { bundle } from './fhir-resources.ts';

/** A type of resource with the parts that are read, and what a person calls several of them. */
interface ResourceKind<T extends z.ZodType> {
  type: string;
  schema: T;
  called: string;
}

const maxPages = 10;

/**
 * The resources on all pages of a search, which must be on the same server; `null` if the server doesn't support the
 * type.
 */
export async function searchAll<T extends z.ZodType>(
  server: FhirServer,
  { type, schema, called }: ResourceKind<T>,
  query: Record<string, string>,
): Promise<z.infer<T>[] | null> {
  const resources: z.infer<T>[] = [];
  let response = await searchFhir(server, type, query);
  if (response === null) return null;
  for (let page = 1; response !== null; page += 1) {
    const { next, resources: more } = readResources(response, type, schema);
    resources.push(...more);
    if (next === null) break;
    if (page === maxPages) throw new ProviderError('bad-answer', `The EHR has too many ${called} for this patient.`);
    response = await getPage(server, next);
  }
  return resources;
}

/** The resources of this type in a searchset, with its total and the next page; throws if one can't be read. */
export function readResources<T extends z.ZodType>(response: unknown, resourceType: string, schema: T) {
  const parsed = bundle.safeParse(response);
  if (!parsed.success) throw new ProviderError('bad-answer', 'The EHR returned a response that is not FHIR.');
  const resources = parsed.data.entry
    .filter(({ resource }) => resource.resourceType === resourceType)
    .map(({ resource }) => schema.safeParse(resource));
  const article = /^[AEIOU]/.test(resourceType) ? 'an' : 'a';
  const next = parsed.data.link.find(({ relation }) => relation === 'next');
  return {
    total: parsed.data.total,
    next: next ? (next.url ?? '') : null,
    resources: resources.map((each): z.infer<T> => {
      if (!each.success)
        throw new ProviderError('bad-answer', `The EHR returned ${article} ${resourceType} that cannot be read.`);
      return each.data;
    }),
  };
}

/** The id in `Patient/12`, `https://ehr.example/fhir/Patient/12` or `Patient/12/_history/3`. */
export function referencedPatientId(reference: string): string | undefined {
  return reference.match(/(?:^|\/)Patient\/([A-Za-z0-9.-]+)(?:\/_history\/|$)/)?.[1];
}
