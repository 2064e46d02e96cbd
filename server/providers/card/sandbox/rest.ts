import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { parseAmount } from '../money.ts';
import { authorize } from './authorize.ts';
import type { Fault } from './faults.ts';
import { readProfile, removeProfile, saveProfile } from './profiles.ts';
import { type Fields, respond } from './respond.ts';
import { fundingOf, settlementStatus } from './settlement.ts';
import { capture, inquire, inquireByOrderId, refund, voidByOrderId, voidTransaction } from './transactions.ts';
import type { World } from './world.ts';

export const sandboxUser = 'card-sandbox';
export const sandboxPassword = 'card-sandbox';

const minuteMs = 60_000;

/** All fields are strings. */
const fields = z.record(z.string(), z.string());

const changes: Record<string, (world: World, body: Fields, fault: Fault | null) => Fields> = {
  '/auth': authorize,
  '/capture': capture,
  '/void': voidTransaction,
  '/voidByOrderId': voidByOrderId,
  '/refund': refund,
  '/profile': saveProfile,
};

/** The calls of the gateway, below its base path. */
export function restCalls(world: World, requestsPerMinute: number): Hono {
  const rest = new Hono();
  const limited = limitRequests(world, requestsPerMinute);
  rest.use('*', requirePassword);
  rest.put('/', (context) => context.text('CardConnect REST Servlet.'));
  for (const path of ['/inquire/*', '/inquireByOrderid/*', '/profile/*', '/profile', '/settlestat', '/funding']) {
    rest.use(path, limited);
  }
  for (const [path, change] of Object.entries(changes)) {
    rest.on(['PUT', 'POST'], path, (context) => carryOut(context, world, path, change));
  }
  rest.get('/inquire/:retref/:merchid', (context) => {
    const { retref, merchid } = context.req.param();
    return respond(context, inquire(world, merchid, retref));
  });
  rest.get('/inquireByOrderid/:orderid/:merchid/:set?', (context) => {
    const { orderid, merchid } = context.req.param();
    return respond(context, inquireByOrderId(world, merchid, orderid));
  });
  rest.get('/profile/:profileid/:acctid{[0-9]*}/:merchid', (context) => {
    const { profileid, acctid, merchid } = context.req.param();
    return respond(context, readProfile(world, merchid, profileid, acctid));
  });
  rest.delete('/profile/:profileid/:acctid{[0-9]*}/:merchid', (context) => {
    const { profileid, acctid, merchid } = context.req.param();
    return respond(context, removeProfile(world, merchid, profileid, acctid));
  });
  rest.get('/settlestat', (context) => {
    const { merchid = '', date = '' } = context.req.query();
    return context.json(settlementStatus(world, merchid, date));
  });
  rest.get('/funding', (context) => {
    const { merchid = '', date = '' } = context.req.query();
    return /^\d{8}$/.test(date) ? context.json(fundingOf(world, merchid, date)) : badRequest(context);
  });
  return rest;
}

export async function requirePassword(context: Context, next: () => Promise<void>) {
  const expected = `Basic ${Buffer.from(`${sandboxUser}:${sandboxPassword}`).toString('base64')}`;
  if (context.req.header('authorization') === expected) return next();
  return context.json({ status: 401, error: 'Unauthorized' }, 401);
}

/** The provider's test environment limits reports, inquiries, and profiles; 0 is no limit. */
function limitRequests({ now }: World, requestsPerMinute: number) {
  let recent: number[] = [];
  return async (context: Context, next: () => Promise<void>) => {
    if (requestsPerMinute === 0) return next();
    const at = now();
    recent = recent.filter((earlier) => earlier > at - minuteMs);
    if (recent.length >= requestsPerMinute) {
      const wait = Math.ceil(((recent[0] ?? at) + minuteMs - at) / 1000);
      context.header('X-Rate-Limit-Retry-After-Seconds', String(wait));
      return tooMany(context);
    }
    recent.push(at);
    await next();
    context.header('X-Rate-Limit-Remaining', String(requestsPerMinute - recent.length));
  };
}

async function carryOut(
  context: Context,
  world: World,
  path: string,
  change: (world: World, body: Fields, fault: Fault | null) => Fields,
) {
  const parsed = fields.safeParse(await context.req.json().catch(() => null));
  if (!parsed.success) return badRequest(context);
  const fault = world.faults.take(path, parseAmount(parsed.data.amount ?? ''));
  if (fault === 'lost') return silence(context, world);
  if (fault === 'down') return failure(context);
  if (fault === 'busy') return tooMany(context);
  const response = change(world, parsed.data, fault);
  if (fault === 'silence' || fault === 'late') return silence(context, world);
  return fault === 'error' ? failure(context) : respond(context, response);
}

/** No response: the connection stays open until the caller gives up, or is closed if the sandbox hangs up. */
function silence({ env }: Context, { hangsUp }: World): Promise<never> {
  if (hangsUp) (env as HttpBindings).outgoing.destroy();
  return new Promise(() => {});
}

const badRequest = (context: Context) => context.json({ status: 400, error: 'Bad Request' }, 400);
const failure = (context: Context) => context.json({ status: 500, error: 'Internal Server Error' }, 500);
const tooMany = (context: Context) => context.json({ status: 429, error: 'Too Many Requests' }, 429);
