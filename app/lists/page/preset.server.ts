import type { AppLoadContext } from '@remix-run/node';
import type { Asked } from '../asked.ts';

type Params = Record<string, string | undefined>;

/** What the path of a list asks for, as filters: a clinic of the user's, and the rest by name; null where it asks nothing. */
export function presetOf({ staff }: AppLoadContext, { client, ...rest }: Params): Asked | null {
  const named = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (client === undefined && named.length === 0) return null;
  if (client !== undefined && !staff.principal.clinics.some((clinic) => String(clinic) === client))
    throw new Response(null, { status: 404 });
  return { ...(client && staff.principal.isCorporate && { clinic: client }), ...(Object.fromEntries(named) as Asked) };
}
