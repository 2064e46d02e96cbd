import { type Context, Hono } from 'hono';
import { everyone, type Person, personAnywhere } from '../ehr/population.ts';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { makeSandboxToken, readSandboxToken } from '../sandbox-token.ts';
import type { SyntheticPerson } from './synthpop.ts';

export const sandboxSecret = 'synthpop-sandbox';
const mostAnswered = 50;

/** A local synthpop for the demonstration, with the people of the EHR sandbox. */
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
  return context.json((/^\d+$/.test(search) ? withId(search) : named(search)).map(asAnswered));
}

function withId(ehrId: string): Person[] {
  const person = personAnywhere(ehrId);
  return person ? [person] : [];
}

/** People whose names begin with all of the words, in any order. */
function named(search: string): Person[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ firstname, lastname }: Person) =>
    words.every((word) => [firstname, lastname].some((name) => name.toLowerCase().startsWith(word)));
  return [...everyone()].filter(fits).slice(0, mostAnswered);
}

function asAnswered({ ehrId, clinicId, firstname, lastname, dob, city, state }: Person): SyntheticPerson {
  return { ehrId, clientId: clinicId, firstname, lastname, dob, city, state };
}
