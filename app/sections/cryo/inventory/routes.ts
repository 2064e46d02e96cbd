import { prefix, type RouteConfigEntry, route } from '@remix-run/route-config';

const file = (name: string) => `sections/cryo/inventory/${name}`;

/** What is frozen, and where it is. */
export const inventoryRoutes: RouteConfigEntry[] = [
  route('clinic/cryo/dashboard', file('clinic-dashboard.tsx')),
  ...prefix('cryo', [
    route('master', file('master.tsx'), { id: 'lists/cryo-inventory' }),
    route('nyu', file('partner.tsx'), { id: 'lists/cryo-partner' }),
    route('scan', file('scan.ts')),
    route('register/:id', file('register.tsx')),
    route('labels/:id', file('labels.ts')),
    route('specimens/:specimen', file('specimen.tsx'), [
      route('move', file('move.tsx')),
      route('swap', file('swap.tsx')),
      route('release', file('release.tsx')),
    ]),
    route('tanks/new', file('new-tank.tsx')),
    route('tanks/:tank', file('tank.tsx'), [
      route('evacuate', file('evacuate.tsx')),
      route('reading', file('reading.tsx')),
    ]),
    route('tanks/:tank/evacuation', file('evacuation.tsx')),
    route('shipments', file('shipments.tsx'), { id: 'lists/cryo-shipments' }),
    route('shipments/new', file('new-shipment.tsx')),
    route('shipments/:shipment', file('shipment.tsx')),
    route('rounds/:round', file('round.tsx')),
  ]),
];
