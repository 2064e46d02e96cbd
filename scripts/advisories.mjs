import { spawnSync } from 'node:child_process';

/** Exit codes: no advisory, at least one, and the registry could not be asked. */
const codes = { none: 0, found: 1, unknown: 2 };
const order = ['critical', 'high', 'moderate', 'low', 'info'];

const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', maxBuffer: 2 ** 26 });
const report = parse(stdout);
if (error || !report?.vulnerabilities) {
  console.error(
    `Not checked: the npm registry could not be asked (${error?.message ?? report?.message ?? 'no reply'}).`,
  );
  console.error('This needs a connection to the registry. Nothing is known about published vulnerabilities.');
  process.exitCode = codes.unknown;
} else {
  const lines = advisoriesIn(report).map(({ severity, name, range, title, url }) =>
    [`${severity}: ${name} ${range}`, `  ${title}`, `  ${url}`].join('\n'),
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'No published vulnerability in the packages of production.');
  process.exitCode = lines.length > 0 ? codes.found : codes.none;
}

/** The advisories of a report, the most severe first, each once; packages that only depend on others have none. */
function advisoriesIn({ vulnerabilities }) {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each === 'object'));
  const unique = new Map(found.map((each) => [`${each.name} ${each.url}`, each]));
  return [...unique.values()].sort((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
