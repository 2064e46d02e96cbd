#!/usr/bin/env node
import { processIo } from './io.ts';
import { main } from './main.ts';

/** If the reader closes early, as `head` does, the program exits without an error. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

/** Messages that nobody reads any more don't end what the command does, and its exit code stays. */
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await main(process.argv.slice(2), processIo);
