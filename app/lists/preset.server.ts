import type { AppLoadContext } from '@remix-run/node';
import type { Asked } from './asked.ts';

/** What the path of a list asks for: a clinic of the user's, under which the list then stands; null without one. */
export function presetOf({ staff }: AppLoadContext, { client }: Record<string, string | undefined>): Asked | null {
  if (!client) return null;
  if (!staff.principal.clinics.some((clinic) => String(clinic) === client)) throw new Response(null, { status: 404 });
  return staff.principal.isCorporate ? { clinic: client } : {};
}
