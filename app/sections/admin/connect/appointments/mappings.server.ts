import type { AppLoadContext } from '@remix-run/node';
import { findRecord } from '../find-record.server.ts';
import { mappingsPath } from './mappings-path.ts';

/** The mapping in the address; redirects to the list if the clinic has none like it. */
export function findMapping(context: AppLoadContext, item: string | undefined) {
  const { get } = context.inova.appointmentMappings;
  return findRecord(context, item, { get, itemName: 'mapping', listPath: mappingsPath });
}
