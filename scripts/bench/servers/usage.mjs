import cluster from 'node:cluster';

/**
 * Preloaded into every measured server: reports CPU time (ms) and resident memory (bytes) to its parent on request. The
 * messages of its workers are their own.
 */
if (cluster.isPrimary) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() });
  });
  process.channel.unref();
}
