import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(`app/ui/${file}`, 'utf8');
const symbols = new Map(
  [...read('icons.svg').matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g)].map(([, id, shapes]) => [id, shapes]),
);

test('the sprite has exactly the icons of icons.json; npm run icons writes it', () => {
  expect([...symbols.keys()]).toEqual(Object.keys(JSON.parse(read('icons.json'))));
});

test('the icons that styles draw are those of the sprite', () => {
  const masks = [...read('icons.css').matchAll(/--icon-([a-z-]+): url\("data:image\/svg\+xml,([^"]+)"\)/g)];
  expect(masks.length).toBeGreaterThan(0);
  for (const [, name, svg] of masks) expect(decodeURIComponent(svg as string)).toContain(`>${symbols.get(name)}<`);
});
