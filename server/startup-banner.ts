import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

const accounts = [
  'superadmin network multi admin staff clinic13 financial',
  'financialadmin cryo cryoadmin researcher client38',
];

/** The short text printed once the portal runs. */
export function startupBanner(config: Config, kind: Store['kind'], isDemonstration: boolean): string {
  const data = kind === 'embedded' ? config.dataDir : 'the database of DATABASE_URL';
  const lines = [
    '',
    `  inova   ${config.publicOrigin}`,
    `  API     ${config.inovaUrl ?? `${config.publicOrigin}/api/v1/inova/docs`}`,
    `  Data    ${data}`,
  ];
  if (isDemonstration) {
    lines.push(
      '',
      '  Demonstration data: all people are fictional.',
      '  Sign in as <role>@inova.test with the password inova-demo. Roles:',
      ...accounts.map((line) => `    ${line}`),
    );
  }
  return [...lines, '', '  Ctrl-C stops it.', ''].join('\n');
}
