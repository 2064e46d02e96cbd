import type { AppLoadContext } from '@remix-run/node';
import { findRecord } from '../find-record.server.ts';
import { medicationsPath } from './medications-path.ts';

/** The medication in the address; redirects to the list if the clinic has none like it. */
export function findMedication(context: AppLoadContext, item: string | undefined) {
  const { get } = context.inova.medications;
  return findRecord(context, item, { get, itemName: 'medication', listPath: medicationsPath });
}
