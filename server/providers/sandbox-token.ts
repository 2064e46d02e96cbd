import { createHmac } from 'node:crypto';

const key = 'the sandboxes of the demonstration';
const validHours = 8;

/** Creates a sandbox token; it stays valid when the demo restarts, as real services' tokens do. */
export function makeSandboxToken(subject: object, now = Date.now()): string {
  const content = Buffer.from(JSON.stringify({ subject, at: now })).toString('base64url');
  return `${content}.${computeMac(content)}`;
}

/** The subject of a token; `null` if no sandbox issued it, or if it is older than 8 hours. */
export function readSandboxToken<T>(token: string, now = Date.now()): T | null {
  const [content = '', mac] = token.split('.');
  if (mac !== computeMac(content)) return null;
  const { subject, at } = JSON.parse(Buffer.from(content, 'base64url').toString());
  return now - at < validHours * 3_600_000 ? subject : null;
}

function computeMac(content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}
