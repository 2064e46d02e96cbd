const width = 30;

/** Progress of a long task: a bar on a terminal, otherwise a line per 10%. */
export function createProgress(label: string, stream: NodeJS.WriteStream) {
  let shown = -1;
  return (done: number, all: number) => {
    const share = all === 0 ? 1 : done / all;
    const counts = `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`;
    if (stream.isTTY) {
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
      stream.write(`\r${label} ${bar} ${Math.floor(share * 100)}% ${counts}${done === all ? '\n' : ''}`);
    } else if (Math.floor(share * 10) > shown) {
      shown = Math.floor(share * 10);
      stream.write(`${label} ${counts}\n`);
    }
  };
}
