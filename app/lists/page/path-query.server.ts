import type { AppLoadContext } from '@remix-run/node';
import type { ListQuery } from '../list-query.ts';

type Params = Record<string, string | undefined>;

/** A list's path parameters as filters, null if there are none; 404 if one is blank or a clinic that isn't the user's. */
export function pathQuery(context: AppLoadContext, { client, ...rest }: Params): ListQuery | null {
  const { principal } = context.staff;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  if (client === undefined && entries.length === 0) return null;
  if (client !== undefined && !principal.clinics.some((clinic) => String(clinic) === client)) {
    const clientId = /^\d{1,9}$/.test(client) ? Number(client) : null;
    context.accesses.push({ action: 'denied', status: 404, clientId, patientIds: [] });
    throw new Response(null, { status: 404 });
  }
  if (entries.some(([, value]) => value?.trim() === '')) throw new Response(null, { status: 404 });
  return {
    ...(client && principal.isCorporate && { clinic: client }),
    ...(Object.fromEntries(entries) as ListQuery),
  };
}
