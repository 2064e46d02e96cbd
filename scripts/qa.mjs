/** npm run qa: runs the browser test flows against a running portal; see tests/README.md. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './bootstrap/prepare.mjs';
import { skippedIn } from './count-tests.mjs';
import { runPlaywright } from './test-runners.mjs';

const usage = `npm run qa -- --url <address of the portal> [--account <name>] [--headed] [--no-script] [<flow> …]
  --account    runs what this account does, as <name>@inova.test; all accounts of the demonstration otherwise
  --headed     shows the browser, one flow after another
  --no-script  uses a browser with JavaScript turned off
  <flow>       a part of the name of a file in tests/e2e, or of a test
INOVA_QA_PASSWORD is the password of the accounts where it is not the demonstration's.`;

const folder = 'playwright-report';
const { values, positionals } = read();
if (values.headed) process.env.INOVA_HEADED = '1';
await prepare('packages', 'browser');
const result = await runPlaywright({
  stdio: 'inherit',
  reporter: 'list,html',
  env: {
    INOVA_QA_URL: new URL(values.url).origin,
    INOVA_QA_ACCOUNT: values.account ?? '',
    PLAYWRIGHT_HTML_OPEN: 'never',
    PLAYWRIGHT_HTML_OUTPUT_DIR: folder,
  },
  more: [
    ...(positionals.length > 0
      ? ['-g', positionals.map((flow) => flow.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('|')]
      : []),
    `--project=${values['no-script'] ? 'no-script' : 'script'}`,
    ...(values.headed ? ['--headed', '--workers=1'] : []),
  ],
});
const skipped = result.report ? skippedIn(result.report) : [];
const reasons = new Set(skipped.map(({ reason }) => reason));
for (const reason of reasons) {
  process.stdout.write(`\nLeft out: ${reason}\n`);
  for (const { name } of skipped.filter((each) => each.reason === reason)) process.stdout.write(`  ${name}\n`);
}
process.stdout.write(`\nReport: ${resolve(folder, 'index.html')}\n${result.passed} passed, ${result.failed} failed\n`);
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;

function read() {
  try {
    const options = {
      url: { type: 'string' },
      account: { type: 'string' },
      headed: { type: 'boolean' },
      'no-script': { type: 'boolean' },
    };
    const found = parseArgs({ options, allowPositionals: true });
    if (found.values.url) return found;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
