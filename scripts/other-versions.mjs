import { delimiter, join } from 'node:path';
import { otherVersions } from './bootstrap/versions.mjs';
import { runVitest } from './test-runners.mjs';

/** The API tests of what Node.js does for the portal: processes, connections, streams, cryptography, and files. */
const nodeTests = ['access', 'account', 'attachments', 'cache', 'cli', 'client', 'integrations', 'jobs', 'portal']
  .concat('providers', 'service', 'start', 'store', 'uploads')
  .map((folder) => `tests/api/${folder}/`);

/** The tests of the start and of a portal whose user owns its database and no more. */
const smoke = ['tests/api/store/start-rights.test.ts', 'tests/api/store/ordinary-owner.test.ts'];

/** The full test's runs on other versions: some API tests, with sampling as in `npm test`, on Node.js, a smoke test on PostgreSQL. */
export function runsOnOtherVersions(settings) {
  const versions = otherVersions();
  if (versions.length === 0) process.stdout.write('- Other versions: no packages for this platform\n');
  return versions.map(({ product, major, folder }) =>
    product === 'Node.js'
      ? { title: `API tests on Node.js ${major}`, run: () => testNode(major, join(folder, 'bin'), settings(false)) }
      : { title: `Smoke test on PostgreSQL ${major}`, run: () => testPostgres(folder, settings(true)) },
  );
}

/** Also what the tests start by name runs on this Node.js. */
function testNode(major, programs, settings) {
  const env = { ...settings, PATH: `${programs}${delimiter}${process.env.PATH}`, INOVA_TEST_NODE: String(major) };
  return runVitest({ project: 'api', files: nodeTests, node: join(programs, 'node'), env });
}

function testPostgres(folder, settings) {
  return runVitest({ project: 'api', files: smoke, env: { ...settings, INOVA_TEST_POSTGRES_PACKAGE: folder } });
}
