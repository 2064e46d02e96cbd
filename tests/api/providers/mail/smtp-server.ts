import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ReceivedEmail {
  from: string;
  to: string;
  data: string;
}

/** The replies to commands by their beginning, instead of taking the email. */
export type Replies = Record<string, string>;

/** A local SMTP server that records emails; with `silent`, it accepts connections and never responds. */
export async function startSmtpServer(silent = false, replies: Replies = {}) {
  const received: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (!silent) converse(socket, received, replies);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Handles just enough SMTP to receive emails. */
function converse(socket: Socket, received: ReceivedEmail[], replies: Replies): void {
  let rest = '';
  let email: ReceivedEmail = { from: '', to: '', data: '' };
  let isData = false;

  function replyTo(line: string): string | null {
    if (isData && line !== '.') {
      email.data += `${line}\n`;
      return null;
    }
    if (isData) {
      received.push(email);
      email = { from: '', to: '', data: '' };
      isData = false;
    }
    const refusal = Object.entries(replies).find(([command]) => line.startsWith(command));
    if (refusal) return refusal[1];
    if (/^MAIL/i.test(line)) email.from = addressIn(line);
    if (/^RCPT/i.test(line)) email.to = addressIn(line);
    isData = /^DATA/i.test(line);
    return isData ? '354 go on' : '250 ok';
  }

  socket.write('220 mail.test\r\n');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const reply of lines.map(replyTo)) if (reply) socket.write(`${reply}\r\n`);
  });
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
