import { expect, test } from 'vitest';
import { replaceSection } from '../../scripts/bench/replace-section.ts';

const report = '# Benchmarks\n\nMade today.\n\n## Lists\n\nOld\n\n## Pages\n\nKept\n';

test('a section replaces that of its heading, however often', () => {
  const once = replaceSection(report, '## Lists\n\nNew');
  expect(once).toBe('# Benchmarks\n\nMade today.\n\n## Lists\n\nNew\n\n## Pages\n\nKept\n');
  expect(replaceSection(once, '## Lists\n\nNew')).toBe(once);
});

test('a section of another heading is added at the end', () => {
  expect(replaceSection(report, '## Messages\n\nNew')).toBe(`${report}\n## Messages\n\nNew\n`);
});
