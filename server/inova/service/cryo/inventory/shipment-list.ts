import { custodySteps, directions } from '#server/inova/contract/cryo/shipments.ts';
import { sql } from '#server/store/sql.ts';
import {
  booleanFilter,
  choiceFilter,
  instantColumn,
  instantsFilter,
  numberColumn,
  staffColumn,
  statusColumn,
  textColumn,
} from '../../lists/columns-and-filters.ts';
import type { ListDefinition } from '../../lists/definition.ts';

/** What is packed, on its way, and received. */
export const shipmentList: ListDefinition = {
  id: 'cryo-shipments',
  section: 'Cryo',
  title: 'Cryo shipments',
  description: 'Shipments to and from other laboratories and the partner site, with the last step of their custody.',
  record: sql`h`,
  from: sql`inova.cryo_shipments h left join inova.clients c on c.id = h.client_id`,
  noPatients: true,
  filters: [
    choiceFilter('direction', 'Direction', sql`h.direction`, [...directions]),
    choiceFilter('step', 'Step', sql`h.step`, ['packing', ...custodySteps]),
    booleanFilter('open', 'Not received', sql`h.step <> 'received'`),
    instantsFilter('created', 'Prepared', sql`h.created_at`),
  ],
  columns: [
    { ...textColumn('lab', 'Laboratory', sql`h.lab`), page: '/cryo/shipments' },
    textColumn('direction', 'Direction', sql`h.direction`),
    statusColumn('step', 'Step', sql`h.step`, {
      packing: 'advisory',
      sealed: 'degraded',
      'handed over': 'degraded',
      received: 'healthy',
    }),
    numberColumn(
      'specimens',
      'Specimens',
      sql`(select count(*)::int from inova.cryo_shipped d where d.client_id = h.client_id and d.shipment_id = h.id)`,
    ),
    textColumn('courier', 'Courier', sql`h.courier`),
    textColumn('tracking', 'Tracking', sql`h.tracking`),
    instantColumn('created', 'Prepared', sql`h.created_at`),
    staffColumn('by', 'Prepared by', sql`h.created_by`),
  ],
  sort: '-created',
  noun: 'shipment',
};
