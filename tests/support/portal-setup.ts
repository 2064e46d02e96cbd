import { startTemplate } from './template.ts';

/** Makes today's demonstration, which the portal of each worker copies; the returned function removes it. */
export default async function setup() {
  process.once('SIGTERM', () => process.exit(143));
  const server = await startTemplate(new Date(new Date().toISOString().slice(0, 10)));
  process.env.TEMPLATE_SOCKET = server.socketFolder;
  return server.stop;
}
