import { appVersion } from '#app/lib/version.ts';

/** The version the server runs; pages poll it to detect that they are outdated. */
export function loader() {
  return Response.json({ version: appVersion });
}
