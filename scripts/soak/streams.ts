import { request } from 'node:http';
import { cookiesOf } from '../bench/portal.ts';
import type { SoakUser } from './requests.ts';

/** Live streams that stay open until `close`, as those of open tabs do. */
export interface OpenStreams {
  /** What is wrong with them so far. */
  problems(): string[];
  close(): void;
}

/** Opens this many live streams per user. */
export function openStreams(origin: string, users: SoakUser[], perUser: number): OpenStreams {
  const problems: string[] = [];
  let isClosing = false;
  const note = (problem: string) => void (isClosing || problems.push(`stream: ${problem}`));
  const streams = users.flatMap(({ browser }) =>
    Array.from({ length: perUser }, () => {
      const headers = { ...cookiesOf(browser), accept: 'text/event-stream' };
      const outgoing = request(`${origin}/live/stream`, { headers }, (response) => {
        if (response.statusCode !== 200) note(String(response.statusCode));
        response.resume().once('close', () => note('ended'));
      });
      outgoing.once('error', ({ message }) => note(message)).end();
      return outgoing;
    }),
  );
  return {
    problems: () => problems,
    close() {
      isClosing = true;
      for (const stream of streams) stream.destroy();
    },
  };
}
