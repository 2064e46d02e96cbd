import { z } from 'zod';
import { defineCall } from './call.ts';
import { client } from './session.ts';

const group = 'Session and clients';

export const current = defineCall({
  method: 'GET',
  path: '/clients/current',
  group,
  summary: 'The clinic worked in now, as an array of one.',
  response: z.array(client).min(1),
});

export const list = defineCall({
  method: 'GET',
  path: '/clients/',
  group,
  summary: 'The clinics the user may work in.',
  response: z.array(client),
});
