import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeMajors, oldestPostgres, otherVersions } from '../../scripts/bootstrap/versions.mjs';

const text = (file: string) => readFileSync(file, 'utf8');
const { engines, optionalDependencies } = JSON.parse(text('package.json'));
const majorOf = (version: string) => Number.parseInt(version, 10);

/** The majors of the embedded PostgreSQL, which are the same on every platform. */
const embedded = new Set(Object.values<string>(optionalDependencies).map(majorOf));

test('the README, package.json, and the start name the same oldest Node.js, which is tested too', () => {
  const oldest = engines.node.replace('>=', '');
  expect(text('README.md')).toContain(`Requires Node.js ${oldest} or newer`);
  expect(text('scripts/bootstrap/node-version.mjs')).toContain(`const oldest = [${oldest.replace('.', ', ')}];`);
  expect(nodeMajors[0]).toBe(majorOf(oldest));
});

test('the README and the guide for operators name the versions that are tested', () => {
  const nodes = `Node.js ${new Intl.ListFormat('en').format(nodeMajors.map(String))}`;
  expect(text('README.md')).toContain(nodes);
  expect(text('docs/operations.md')).toContain(nodes);
  const databases = `PostgreSQL ${majorOf(oldestPostgres)} to ${[...embedded].join()}`;
  expect(text('README.md')).toContain(databases);
  expect(text('docs/operations.md')).toContain(databases);
});

test('the full test also runs on every other Node.js, and on the oldest PostgreSQL', () => {
  const running = majorOf(process.versions.node);
  const tested = otherVersions().map(({ product, major }) => `${product} ${major}`);
  const others = nodeMajors.filter((major) => major !== running).map((major) => `Node.js ${major}`);
  expect(tested).toEqual([...others, `PostgreSQL ${majorOf(oldestPostgres)}`]);
});
