import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/cryo/dispositions/${name}`;

/** What patients and their partners decide about their frozen specimens; under `/patients`. */
export const dispositionRoutes = prefix('disposition', [
  route(':id/new', file('new-disposition.tsx')),
  route(':id?', file('disposition.tsx'), [
    route('revoke/:disposition', file('revoke.tsx')),
    route('unclaimed', file('unclaimed.tsx')),
    route('situation', file('record-situation.tsx')),
    route('withdraw/:situation', file('withdraw-situation.tsx')),
  ]),
]);
