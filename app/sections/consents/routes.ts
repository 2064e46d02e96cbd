import { route } from '@remix-run/route-config';

const file = (name: string) => `sections/consents/${name}`;

/** What a patient and the partner consent to; under `/patients`. */
export const consentRoutes = [
  route('consent/:id?', file('consents.tsx'), [
    route('assign', file('assign.tsx')),
    route('partner', file('partner.tsx')),
    route('send/:consent', file('send.tsx')),
    route('in-person/:consent', file('in-person.tsx')),
    route('withdraw/:consent', file('withdraw.tsx')),
    route('wording/:consent', file('wording.tsx')),
  ]),
];
