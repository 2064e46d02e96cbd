import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the sprite has exactly the icons of icons.json; npm run icons writes it', () => {
  const names = Object.keys(JSON.parse(readFileSync('app/ui/icons.json', 'utf8')));
  const symbols = [...readFileSync('app/ui/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual(names);
});
