import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Import {
  from: string;
  /** A repository path such as `server/config.ts`, or a package. */
  to: string;
  /** True for a type-only import, which is erased at runtime. */
  isType: boolean;
}

const importPattern =
  /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;
const onlyTypes = /^\{(\s*type\s[^,}]+,?)+\s*\}$/;

/** Every import in the source files below these folders. */
export function importsBelow(...folders: string[]): Import[] {
  return folders.flatMap(sourceFiles).flatMap(importsOf);
}

export function sourceFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => posix.join(folder, name));
}

function importsOf(file: string): Import[] {
  const found = [...readFileSync(file, 'utf8').matchAll(importPattern)];
  return found.map(([, type, names, ...specifiers]) => ({
    from: file,
    to: resolve(file, specifiers.find(Boolean) ?? ''),
    isType: Boolean(type) || onlyTypes.test(names ?? ''),
  }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

export const isIn = (path: string) => (folder: string) => path === folder || path.startsWith(`${folder}/`);

/** The cycles of a graph, each listed from one of its nodes back to it: ['a', 'b', 'a']. */
export function circlesOf(edges: [from: string, to: string][]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const finished = new Set<string>();
  const circles: string[][] = [];
  const visit = (node: string, path: string[]): void => {
    if (path.includes(node)) return void circles.push([...path.slice(path.indexOf(node)), node]);
    if (finished.has(node)) return;
    for (const to of targets.get(node) ?? []) visit(to, [...path, node]);
    finished.add(node);
  };
  for (const node of targets.keys()) visit(node, []);
  return circles;
}
