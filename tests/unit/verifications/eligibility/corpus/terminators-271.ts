import { file271, responseWith } from '../../../../support/payer-responses.ts';
import { after, good, ivf, nothing, plan, withTerminator } from './parts-271.ts';
import type { Reading } from './reading.ts';

export const terminators271: Record<string, Reading> = {
  ...Object.fromEntries(
    Object.entries({
      LF: '\n',
      CR: '\r',
      CRLF: '\r\n',
      '~ and CR': '~\r',
      '~ alone': '~',
      'a control character': '\u001c',
    }).map(([name, terminator]) => [
      `terminated by ${name}`,
      { text: withTerminator(terminator), fills: { coverage: 'Ivf' } },
    ]),
  ),
  'line ends without the last': { text: withTerminator('\n').trimEnd(), fills: { coverage: 'Ivf' } },
  'a byte order mark': { text: `\ufeff\r\n${responseWith(plan, ivf)}`, fills: { coverage: 'Ivf' } },
  'tabs between elements': { text: responseWith(plan, ivf).replaceAll('*', '\t'), fills: { coverage: 'Ivf' } },
  'a terminator in a note': {
    text: responseWith(plan, ivf, 'MSG*FOR IVF~SEE BELOW'),
    ...nothing('no segment SEE BELOW'),
  },
  'line ends, cut off': { text: withTerminator('\n').slice(0, -8), ...nothing('IEA') },
  'a benefit of nobody': { text: after('PER', 'EB*1**30'), ...nothing('belongs to no patient') },
  'a segment between transactions': {
    text: file271(good).replace('GE*1*1~', 'AAA*N**42*R~\nGE*1*1~'),
    ...nothing('AAA is in the wrong place'),
  },
};
