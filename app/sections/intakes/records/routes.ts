import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

/** Requests for medical records. */
export const recordRequestRoutes: RouteConfigEntry[] = prefix('medicalrecords', [
  route('', 'sections/intakes/records/requests.tsx', { id: 'lists/record-requests' }),
  route('new', 'sections/intakes/records/request-new.tsx'),
  route(':request', 'sections/intakes/records/request.tsx'),
]);
