import { appVersion } from '#app/lib/version.ts';

/** Resource route: the version the server runs; pages ask it whether they are of an older one. */
export function loader() {
  return Response.json({ version: appVersion });
}
