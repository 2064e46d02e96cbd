import { prepare } from './bootstrap/prepare.mjs';

await prepare('packages', 'build');
