import type { PageState } from './page-state.ts';
import { ofRecord } from './record-state.ts';

const ofLab = (name: string, statement: string, pathOf: (id: string) => string) =>
  ofRecord(name, statement, pathOf, 'cryo');

const tank = "select id from inova.cryo_containers where client_id = 5 and address = 'T01'";
const specimen = "select id from inova.cryo_specimens where client_id = 5 and state = 'stored' order by id limit 1";

export const cryoStates: PageState[] = [
  { name: 'clinic cryo dashboard', path: '/clinic/cryo/dashboard', role: 'cryo' },
  { name: 'cryo inventory', path: '/cryo/master', role: 'cryo' },
  { name: 'cryo shipments', path: '/cryo/shipments', role: 'cryo' },
  { name: 'a new shipment', path: '/cryo/shipments/new', role: 'cryo' },
  { name: 'a new tank', path: '/cryo/tanks/new', role: 'cryoadmin' },
  { name: 'registering a specimen', path: '/cryo/register/1021', role: 'cryo' },
  ofLab('the map of a tank', tank, (id) => `/cryo/tanks/${id}`),
  ofLab('evacuating a tank', tank, (id) => `/cryo/tanks/${id}/evacuate`),
  ofLab('an evacuation order', tank, (id) => `/cryo/tanks/${id}/evacuation`),
  ofLab('recording a temperature', tank, (id) => `/cryo/tanks/${id}/reading`),
  ofLab('a specimen', specimen, (id) => `/cryo/specimens/${id}`),
  ofLab('moving a specimen', specimen, (id) => `/cryo/specimens/${id}/move`),
  ofLab('swapping specimens', specimen, (id) => `/cryo/specimens/${id}/swap`),
  ofLab('releasing a specimen', specimen, (id) => `/cryo/specimens/${id}/release`),
  ofLab(
    'an audit round',
    'select id from inova.cryo_rounds where client_id = 5 and finished_at is null order by id limit 1',
    (id) => `/cryo/rounds/${id}`,
  ),
  ofLab(
    'a shipment',
    'select id from inova.cryo_shipments where client_id = 5 order by id limit 1',
    (id) => `/cryo/shipments/${id}`,
  ),
];
