import { z } from 'zod';
import { errorAt, locationOf, type ResponseError } from '../../x12/location.ts';

/** A FHIR resource with its position, and the resource that contains it. */
export interface Resource {
  type: string;
  id: string | null;
  fullUrl: string | null;
  path: string;
  container: Resource | null;
  content: unknown;
}

/** Elements that change the meaning of the resource or part that has them; none is understood. */
export const modifiers = {
  implicitRules: z.string().optional(),
  modifierExtension: z.array(z.unknown()).default([]),
  meta: z
    .looseObject({ tag: z.array(z.looseObject({ code: z.string().optional() })).default([]) })
    .default({ tag: [] }),
};
export const reference = z.object({
  reference: z.string().optional(),
  identifier: z.object({ system: z.string().optional(), value: z.string().optional() }).optional(),
  display: z.string().optional(),
});

/** True for a resource with elements that change its meaning, or of which the server left parts out. */
export const hasModifiers = ({
  implicitRules,
  modifierExtension,
  meta,
}: z.infer<z.ZodObject<typeof modifiers>>): boolean =>
  implicitRules !== undefined || modifierExtension.length > 0 || meta.tag.some(({ code }) => code === 'SUBSETTED');

/** The name of an Organization. */
export const nameOf = (organization: Resource | null) =>
  z.looseObject({ name: z.string() }).safeParse(organization?.content).data?.name;

const named = z.looseObject({
  resourceType: z.string(),
  id: z.string().optional(),
  contained: z.array(z.unknown()).default([]),
});
const bundle = z.looseObject({
  type: z.string().optional(),
  link: z.array(z.looseObject({ relation: z.string() })).default([]),
  entry: z
    .array(z.looseObject({ fullUrl: z.string().optional(), resource: z.unknown(), request: z.unknown().optional() }))
    .default([]),
});

/** Bundles whose entries are resources as they are, not requests to change them or earlier versions. */
const bundleTypes = ['collection', 'searchset', 'message', 'document'];

/** The content's resources: itself or the entries of a Bundle, each with the resources it contains. */
export function resourcesIn(content: unknown): Resource[] | ResponseError {
  const [root, ...contained] = withContained(content, '', null);
  if (root?.type !== 'Bundle') return root ? [root, ...contained] : [];
  const { data } = bundle.safeParse(content);
  if (!data) return errorAt(locationOf('entry', ''), 'This Bundle has no list of entries');
  if (data.type !== undefined && !bundleTypes.includes(data.type)) {
    return errorAt(locationOf('type', data.type), `A Bundle of type ${data.type} is not a payer response`);
  }
  if (data.link.some(({ relation }) => relation === 'next'))
    return errorAt(locationOf('link', 'next'), 'This Bundle has more pages, which are missing');
  const request = data.entry.findIndex((entry) => entry.request !== undefined);
  if (request !== -1) return errorAt(locationOf(`entry[${request}].request`, ''), 'A request is not a payer response');
  const resources = data.entry.flatMap(({ resource, fullUrl = null }, index) =>
    withContained(resource, `entry[${index}].resource`, fullUrl),
  );
  const inner = resources.find(({ type }) => type === 'Bundle');
  return inner ? errorAt(locationOf(inner.path, ''), 'A Bundle in a Bundle is not read') : resources;
}

function withContained(content: unknown, path: string, fullUrl: string | null): Resource[] {
  const { data } = named.safeParse(content);
  if (!data) return [];
  const resource: Resource = { type: data.resourceType, id: data.id ?? null, fullUrl, path, container: null, content };
  const contained = data.contained.flatMap((each, index): Resource[] => {
    const inner = named.safeParse(each).data;
    if (!inner) return [];
    const innerPath = joinPath(path, `contained[${index}]`);
    return [
      {
        type: inner.resourceType,
        id: inner.id ?? null,
        fullUrl: null,
        path: innerPath,
        container: resource,
        content: each,
      },
    ];
  });
  return [resource, ...contained];
}

export const joinPath = (path: string, next: string) => (path ? `${path}.${next}` : next);

/** The only resource of a type that a reference in `from` names: contained there, or elsewhere in the file. */
export function resolve(
  resources: Resource[],
  from: Resource,
  reference: string | undefined,
  type: string,
): Resource | null {
  if (!reference) return null;
  const isNamed = nameTest(from, reference);
  const found = resources.filter((each) => each.type === type && isNamed(each));
  return found.length === 1 ? (found[0] as Resource) : null;
}

/** Whether a reference in `from` names a resource. */
function nameTest(from: Resource, reference: string): (resource: Resource) => boolean {
  const root = from.container ?? from;
  if (reference.startsWith('#')) return ({ container, id }) => container === root && id === reference.slice(1);
  const name = reference.replace(/\/_history\/[^/]+$/, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(name)) return ({ container, fullUrl }) => !container && fullUrl === name;
  const base = /^(https?:.*\/)[A-Za-z]+\/[^/]+$/.exec(root.fullUrl ?? '')?.[1];
  return ({ container, type, id, fullUrl }) => {
    if (container) return false;
    const url = /^https?:/.test(fullUrl ?? '') ? fullUrl : null;
    return url && base ? url === base + name : `${type}/${id}` === name;
  };
}
