import { runChild } from './child.mjs';

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A command that failed; `output` holds everything it printed. */
export class StepFailed extends Error {
  constructor(title, reason, output) {
    super(`${title} failed: ${reason}`);
    this.output = output;
  }
}

/** Runs a command quietly with a progress line; throws StepFailed. `env` is added to this process's environment. */
export async function step(title, command, args, env = {}) {
  const finish = showProgress(title);
  const { failure, output } = await runChild(command, args, { env });
  finish(failure ? '✗' : '✓');
  if (failure) throw new StepFailed(title, failure, output);
}

/** Shows a title with a spinner on a terminal; the returned function finishes it with a mark and the time. */
function showProgress(title) {
  const began = Date.now();
  const line = (mark) => `${mark} ${title} (${Math.round((Date.now() - began) / 1000)} s)`;
  if (!process.stdout.isTTY) {
    process.stdout.write(`  ${title} …\n`);
    return (mark) => process.stdout.write(`${line(mark)}\n`);
  }
  let frame = 0;
  const draw = (mark) => process.stdout.write(`\r\x1b[K${line(mark)}`);
  const timer = setInterval(() => draw(frames[frame++ % frames.length]), 100);
  return (mark) => {
    clearInterval(timer);
    draw(mark);
    process.stdout.write('\n');
  };
}
