/** Preloaded into every measured server: tells its parent, when asked, its CPU time (ms) and resident memory (bytes). */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1000, memory: process.memoryUsage.rss() });
});
process.channel.unref();
