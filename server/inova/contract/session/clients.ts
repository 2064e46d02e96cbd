import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listOf } from '../wire.ts';
import { client } from './session.ts';

const group = 'Session and clients';

export const current = defineCall({
  method: 'GET',
  path: '/clients/current',
  group,
  summary: 'Get the current clinic, as an array with one element.',
  response: z.array(client).min(1),
});

export const list = defineCall({
  method: 'GET',
  path: '/clients/',
  group,
  summary: 'List the clinics that the user can access.',
  response: listOf(client),
});
