/** Writes app/ui/icons.svg, the sprite of the lucide icons listed in app/ui/icons.json (our name → lucide's name). */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const folder = new URL('../app/ui/', import.meta.url);
const names = JSON.parse(readFileSync(new URL('icons.json', folder), 'utf8'));

function symbol([name, lucideName]) {
  const source = readFileSync(require.resolve(`lucide-static/icons/${lucideName}.svg`), 'utf8');
  const shapes = source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

const symbols = Object.entries(names).map(symbol).join('\n');
const credit = '<!-- lucide icons, ISC licence, https://lucide.dev -->';
writeFileSync(
  new URL('icons.svg', folder),
  `${credit}\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`,
);
