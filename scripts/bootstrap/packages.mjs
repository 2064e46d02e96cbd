import { readFileSync } from 'node:fs';
import { npm } from './npm.mjs';

const installedFile = 'node_modules/.package-lock.json';

/** Whether node_modules matches package-lock.json, according to npm's record of the installation. */
export function packagesInstalled() {
  const installed = read(installedFile);
  if (!installed) return false;
  const wanted = read('package-lock.json');
  const complete = Object.entries(wanted).every(([path, entry]) => path === '' || entry.optional || installed[path]);
  return complete && Object.entries(installed).every(([path, entry]) => matches(entry, wanted[path]));
}

/** Installs exactly the versions in package-lock.json. */
export async function installPackages() {
  await npm('Installing packages', 'ci', '--include=dev');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function matches(installed, wanted) {
  if (installed.version !== wanted?.version || installed.integrity !== wanted.integrity) return false;
  const fits = (list, value) => !list || list.includes(value);
  return fits(installed.os, process.platform) && fits(installed.cpu, process.arch);
}
