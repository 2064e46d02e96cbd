import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { makeSandboxToken, readSandboxToken } from '../sandbox-token.ts';

export const sandboxApiKey = 'engagedmd-sandbox';

const nurse = z.object({ login: z.email(), clientId: z.number().int().positive() });

interface Subject {
  login: string;
  practice: string;
}

/** A local EngagedMD for the demo: its nurse sign-on, and a portal page at `/portal`. */
export function startEngagedMdSandbox(): Promise<Sandbox> {
  const app = new Hono();
  app.post('/api/v1/engagedMD/nurse/sso', signOn);
  app.get('/portal', openPortal);
  return serveSandbox(app);
}

async function signOn(context: Context) {
  if (context.req.header('authorization') !== `Bearer ${sandboxApiKey}`) return context.json({ error: 'api key' }, 401);
  const parsed = nurse.safeParse(await context.req.json().catch(() => null));
  if (!parsed.success) return context.json({ error: 'login and clientId are needed' }, 400);
  const subject: Subject = { login: parsed.data.login, practice: `practice-${parsed.data.clientId}` };
  return context.json({ practice: subject.practice, token: makeSandboxToken(subject) });
}

function openPortal(context: Context) {
  const subject = readSandboxToken<Subject>(context.req.query('token') ?? '');
  if (!subject || subject.practice !== context.req.query('practice')) {
    return context.html(page('Not signed in', 'Open EngagedMD from the inova portal.'), 401);
  }
  return context.html(page('EngagedMD sandbox', `Signed in as ${subject.login}, nurse of ${subject.practice}.`));
}

const page = (title: string, text: string) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <title>${title}</title>
    <style>
      body { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <h1>${title}</h1>
    <p>${text}</p>
    <p>This page stands in for EngagedMD in the demonstration.</p>
  </body>
</html>`;
