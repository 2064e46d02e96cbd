import { route } from '@remix-run/route-config';

/** Worklists of storage; below /cryo. */
export const cryoWorklists = [
  route('worklist/:id?', 'sections/cryo/billing/account-list.tsx', { id: 'lists/cryo-worklist' }),
  route('worklistNew/:id?', 'sections/cryo/billing/account-list.tsx', { id: 'lists/cryo-worklist-new' }),
  route('worklists/:id?', 'sections/cryo/worklists/worklists.tsx', { id: 'boards/cryo-worklists' }),
];
