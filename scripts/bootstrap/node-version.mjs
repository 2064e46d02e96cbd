const oldest = [20, 11];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  process.stderr.write(`Node ${oldest.join('.')} or newer is needed; this is ${process.version}.\n`);
  process.exit(1);
}
