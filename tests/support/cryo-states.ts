import type { PageState } from './page-state.ts';
import { storedRow } from './portal-store.ts';

/** A state of the page of a record of clinic 5, at the address that the page is read with otherwise. */
const ofRecord = (name: string, statement: string, pathOf: (id: string) => string): PageState => ({
  name,
  path: pathOf('1021'),
  role: 'cryo',
  prepare: async (page) => {
    const { id } = await storedRow<{ id: string }>(statement);
    await page.goto(pathOf(id));
  },
});

const tank = "select id from inova.cryo_containers where client_id = 5 and address = 'T01'";
const specimen = "select id from inova.cryo_specimens where client_id = 5 and state = 'stored' order by id limit 1";

export const cryoStates: PageState[] = [
  { name: 'clinic cryo dashboard', path: '/clinic/cryo/dashboard', role: 'cryo' },
  { name: 'cryo inventory', path: '/cryo/master', role: 'cryo' },
  { name: 'cryo shipments', path: '/cryo/shipments', role: 'cryo' },
  { name: 'a new shipment', path: '/cryo/shipments/new', role: 'cryo' },
  { name: 'a new tank', path: '/cryo/tanks/new', role: 'cryoadmin' },
  { name: 'registering a specimen', path: '/cryo/register/1021', role: 'cryo' },
  ofRecord('the map of a tank', tank, (id) => `/cryo/tanks/${id}`),
  ofRecord('evacuating a tank', tank, (id) => `/cryo/tanks/${id}/evacuate`),
  ofRecord('an evacuation order', tank, (id) => `/cryo/tanks/${id}/evacuation`),
  ofRecord('recording a temperature', tank, (id) => `/cryo/tanks/${id}/reading`),
  ofRecord('a specimen', specimen, (id) => `/cryo/specimens/${id}`),
  ofRecord('moving a specimen', specimen, (id) => `/cryo/specimens/${id}/move`),
  ofRecord('swapping specimens', specimen, (id) => `/cryo/specimens/${id}/swap`),
  ofRecord('releasing a specimen', specimen, (id) => `/cryo/specimens/${id}/release`),
  ofRecord(
    'an audit round',
    'select id from inova.cryo_rounds where client_id = 5 and finished_at is null order by id limit 1',
    (id) => `/cryo/rounds/${id}`,
  ),
  ofRecord(
    'a shipment',
    'select id from inova.cryo_shipments where client_id = 5 order by id limit 1',
    (id) => `/cryo/shipments/${id}`,
  ),
];
