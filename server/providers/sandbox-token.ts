import { createHmac } from 'node:crypto';

const key = 'the sandboxes of the demonstration';
const validHours = 8;

/** A sandbox token; it survives a restart of the demonstration, as tokens of a real service do. */
export function makeSandboxToken(subject: object, now = Date.now()): string {
  const content = Buffer.from(JSON.stringify({ subject, at: now })).toString('base64url');
  return `${content}.${computeMac(content)}`;
}

/** The subject of the token; `null` for one that no sandbox issued, or issued 8 hours ago. */
export function readSandboxToken<T>(token: string, now = Date.now()): T | null {
  const [content = '', mac] = token.split('.');
  if (mac !== computeMac(content)) return null;
  const { subject, at } = JSON.parse(Buffer.from(content, 'base64url').toString());
  return now - at < validHours * 3_600_000 ? subject : null;
}

function computeMac(content: string): string {
  return createHmac('sha256', key).update(content).digest('base64url');
}
