import * as calls from '#server/inova/contract/clinic.ts';
import type { ServiceContext } from '../context.ts';
import { type Route, route } from '../route.ts';
import { listCptCodes } from './cpt-codes.ts';

export function clinicRoutes({ store }: ServiceContext): Route[] {
  return [route(calls.cptCodes, async (_, { principal }) => listCptCodes(store, principal.clinic))];
}
