/**
 * Writes the lucide icons listed in app/ui/icons.json (our name → lucide's name): app/ui/icons.svg, the sprite, and
 * app/ui/icons.css, those that styles draw, as masks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const folder = new URL('../app/ui/', import.meta.url);
const names = JSON.parse(readFileSync(new URL('icons.json', folder), 'utf8'));
const masked = ['healthy', 'advisory', 'degraded', 'unhealthy', 'neutral', 'peek'];

function shapesOf(lucideName) {
  const source = readFileSync(require.resolve(`lucide-static/icons/${lucideName}.svg`), 'utf8');
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '');
}

function mask(name) {
  const stroke = 'fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${stroke}>${shapesOf(names[name])}</svg>`;
  return `    --icon-${name}: url("data:image/svg+xml,${encodeURIComponent(svg)}");`;
}

const symbols = Object.entries(names).map(
  ([name, lucideName]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(lucideName)}</symbol>`,
);
const credit = 'lucide icons, ISC licence, https://lucide.dev';
writeFileSync(
  new URL('icons.svg', folder),
  `<!-- ${credit} -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
writeFileSync(
  new URL('icons.css', folder),
  `/* ${credit} */\n@layer tokens {\n  :root {\n${masked.map(mask).join('\n')}\n  }\n}\n`,
);
