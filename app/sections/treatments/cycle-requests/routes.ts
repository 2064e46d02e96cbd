import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/treatments/cycle-requests/${name}`;

/** Requests of treatment cycles and their form; under `/patients`. */
export const cycleRequestRoutes = prefix('crf', [
  route('form', file('form-editor.tsx')),
  route(':id/new', file('new-request.tsx')),
  route(':id/edit/:request', file('edit-request.tsx')),
  route(':id?', file('requests.tsx'), [
    route('decide/:request', file('decide.tsx')),
    route('withdraw/:request', file('withdraw.tsx')),
  ]),
]);
