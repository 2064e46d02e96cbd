import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function folderWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above this program');
  return folderWithPackage(parent);
}

/** The folder with package.json; works from sources and from the build. */
export const packageRoot = folderWithPackage(dirname(fileURLToPath(import.meta.url)));
