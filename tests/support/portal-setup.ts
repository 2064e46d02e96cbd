import { startPortal } from './portal.ts';

/** Starts the one portal that all end-to-end tests visit; the returned function stops it. */
export default async function setup() {
  process.once('SIGTERM', () => process.exit(143));
  const portal = await startPortal();
  process.env.PORTAL_ORIGIN = portal.origin;
  process.env.PORTAL_DATA_DIR = portal.dataDir;
  return portal.stop;
}
