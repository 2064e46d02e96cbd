import { type Context, Hono } from 'hono';
import { allPeople, findPersonInAnyClinic, type Person } from '../ehr/population.ts';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { makeSandboxToken, readSandboxToken } from '../sandbox-token.ts';
import type { SyntheticPerson } from './synthpop.ts';

export const sandboxSecret = 'synthpop-sandbox';
const maxResults = 50;

/** A local synthpop for the demo, with the people of the EHR sandbox. */
export function startSynthpopSandbox(): Promise<Sandbox> {
  const app = new Hono();
  app.post('/synthpop/auth/get_token', getToken);
  app.get('/synthpop/people', findPeople);
  return serveSandbox(app);
}

async function getToken(context: Context) {
  const { api_secret } = await context.req.json().catch(() => ({}));
  if (api_secret !== sandboxSecret) return context.json({ error: 'api_secret' }, 401);
  return context.json({ token: makeSandboxToken({ of: 'synthpop' }) });
}

function findPeople(context: Context) {
  const token = context.req.header('authorization')?.replace('Bearer ', '') ?? '';
  if (!readSandboxToken(token)) return context.json({ error: 'token' }, 401);
  const search = (context.req.query('search') ?? '').trim();
  return context.json((/^\d+$/.test(search) ? findById(search) : findByName(search)).map(toSyntheticPerson));
}

function findById(ehrId: string): Person[] {
  const person = findPersonInAnyClinic(ehrId);
  return person ? [person] : [];
}

/** People whose names start with the given words, in any order. */
function findByName(search: string): Person[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const matches = ({ firstname, lastname }: Person) =>
    words.every((word) => [firstname, lastname].some((name) => name.toLowerCase().startsWith(word)));
  return [...allPeople()].filter(matches).slice(0, maxResults);
}

function toSyntheticPerson({ ehrId, clinicId, firstname, lastname, dob, city, state }: Person): SyntheticPerson {
  return { ehrId, clientId: clinicId, firstname, lastname, dob, city, state };
}
