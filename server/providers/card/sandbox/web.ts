import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { enterCard, findSession, isOpen, openSession, readSession } from './hosted.ts';
import { closedPage, hostedPage, pageHeaders, stylesheet, tokenizerPage, tokenizerScript } from './pages.ts';
import { respond } from './respond.ts';
import { requirePassword } from './rest.ts';
import type { World } from './world.ts';

const card = z.object({ account: z.string(), cvv: z.string().optional(), expiry: z.string().optional() });
const texts = z.record(z.string(), z.string());

/** The tokenizer in a frame, and what it asks. */
export function tokenizer(world: World): Hono {
  const app = new Hono();
  app.get('/sandbox.css', (context) => context.body(stylesheet, 200, { 'content-type': 'text/css' }));
  app.get('/itoke/tokenizer.js', (context) =>
    context.body(tokenizerScript, 200, { 'content-type': 'text/javascript', ...pageHeaders }),
  );
  app.get('/itoke/ajax-tokenizer.html', (context) => {
    const { useexpiry, usecvv } = context.req.query();
    return context.html(tokenizerPage(useexpiry === 'true', usecvv === 'true'), 200, pageHeaders);
  });
  app.post('/cardsecure/api/v1/ccn/tokenize', async (context) => {
    const parsed = card.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.json({ errorcode: '0077', message: 'JSON deserialization error' }, 400);
    const { account, cvv = null, expiry = null } = parsed.data;
    const token = world.tokens.tokenize(account, cvv, expiry && `${expiry.slice(4)}${expiry.slice(2, 4)}`);
    return context.json(typeof token === 'string' ? { token, errorcode: '0', message: 'OK' } : token);
  });
  return app;
}

/** Pages by link, and the calls that open and read them. `notify` tells the portal that a card was entered. */
export function hostedPages(world: World, notify: (notice: object) => void): Hono {
  const app = new Hono();
  app.use('/sessions', requirePassword);
  app.use('/sessions/*', requirePassword);
  app.post('/sessions', async (context) => {
    const parsed = texts.safeParse(await context.req.json().catch(() => null));
    const session = parsed.success ? openSession(world, parsed.data) : null;
    if (!session) return context.json({ status: 400, error: 'Bad Request' }, 400);
    return context.json({ id: session.id, url: `${new URL(context.req.url).origin}/hosted/${session.id}` });
  });
  app.get('/sessions/:id/:merchid', (context) => {
    const { id, merchid } = context.req.param();
    return respond(context, readSession(world, id, merchid));
  });
  app.get('/:id', (context) => show(context, world));
  app.post('/:id', async (context) => {
    const session = findSession(world, context.req.param('id'));
    if (!session || !isOpen(world, session)) return show(context, world);
    const form = texts.catch({}).parse(await context.req.parseBody());
    const errors = enterCard(world, session, form);
    if (errors) return context.html(hostedPage(session, errors, form), 422, pageHeaders);
    notify({ session: session.id, reference: session.reference, result: 'success' });
    const target = new URL(session.returnurl);
    target.searchParams.set('result', 'success');
    return context.redirect(target.href, 303);
  });
  return app;
}

function show(context: Context, world: World) {
  const session = findSession(world, context.req.param('id') ?? '');
  if (!session || !isOpen(world, session)) return context.html(closedPage(), 410, pageHeaders);
  return context.html(hostedPage(session, {}, {}), 200, pageHeaders);
}
