import { type Context, Hono } from 'hono';
import { type Sandbox, serveSandbox } from '../sandbox-server.ts';
import { portrait } from './portrait.ts';

export const sandboxToken = 'photo-sandbox';

const rolesWithPhoto = ['superadmin', 'network', 'admin', 'financial', 'cryo', 'researcher'];

/** A local directory for the demo with the Microsoft Graph API; it has photos of some accounts. */
export function startPhotoSandbox(): Promise<Sandbox> {
  const app = new Hono();
  app.get('/users/:email/photos/48x48/:value{.value}', sendPhoto);
  app.notFound((context) => sendError(context, 404, 'ResourceNotFound'));
  return serveSandbox(app);
}

function sendPhoto(context: Context) {
  if (context.req.header('authorization') !== `Bearer ${sandboxToken}`) {
    return sendError(context, 401, 'InvalidAuthenticationToken');
  }
  const email = context.req.param('email')?.toLowerCase() ?? '';
  if (!hasPhoto(email)) return sendError(context, 404, 'ImageNotFound');
  return context.body(new Uint8Array(portrait(email)), 200, { 'content-type': 'image/png' });
}

/** True for some roles' accounts; names are the role, with a suffix after a dot if several share it. */
function hasPhoto(email: string): boolean {
  const [role = ''] = email.split(/[.@]/);
  return rolesWithPhoto.includes(role) && email.endsWith('@inova.test');
}

function sendError(context: Context, status: 401 | 404, code: string) {
  return context.json({ error: { code, message: code } }, status);
}
