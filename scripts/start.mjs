import { prepare } from './bootstrap/prepare.mjs';

await prepare('packages', 'build');
process.env.NODE_ENV ||= 'production';
await import('../build/server/main.js');
