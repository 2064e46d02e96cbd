import type { Reading } from '../reading.ts';
import { fertilityPlan } from './parts-271.ts';

const text = fertilityPlan();
const utf16 = Buffer.from(text, 'utf16le').toString('latin1');
const lines = text.split('~\n');
const refused = { nothing: true };

/** Files that are not whole or not a 271; each is refused with the place. */
export const syntax271: Record<string, Reading> = {
  'UTF-16': { text: `\u00ff\u00fe${utf16}`, ...refused },
  'UTF-16 without a mark': { text: utf16, ...refused },
  'lower-case segments': { text: text.toLowerCase(), ...refused },
  'one lower-case segment': { text: text.replace('EB*1**61', 'eb*6**30'), ...refused },
  'a blank before the segment name': { text: text.replace('EB*1**61', ' EB*6**30'), nothing: true },
  'cut in the middle of a segment': { text: text.slice(0, text.indexOf('EB*F') + 12), ...refused },
  'cut after a segment': { text: lines.slice(0, -4).join('~\n').concat('~\n'), ...refused },
  'without the first segment': { text: lines.slice(1).join('~\n'), ...refused },
  'the same segment separator inside': { text: text.replace('CHOICE PLUS', 'CHOICE~PLUS'), ...refused },
  'an acknowledgment (TA1)': { text: text.replace('GS*HB', 'TA1*000000905*261120*1030*R*006~\nGS*HB'), ...refused },
  'a rejection (999)': { text: text.replace('ST*271*0001', 'ST*999*0001'), ...refused },
  'a request (270)': { text: text.replace('ST*271*0001', 'ST*270*0001'), ...refused },
  'a request by its purpose': { text: text.replace('BHT*0022*11', 'BHT*0022*13'), ...refused },
  'a cancellation by its purpose': { text: text.replace('BHT*0022*11', 'BHT*0022*01'), ...refused },
  'the separator is a letter': { text: text.replaceAll('*', 'Q'), ...refused },
  'the separators are the same': { text: text.replaceAll('*', '~'), ...refused },
  'a segment of a claim': { text: text.replace('EB*1**61~', 'EB*1**61~\nSVC*HC:58970*100*0~'), ...refused },
  'a benefit in a benefit’s place without its loop': { text: text.replace('HL*3*2*22*0~\n', ''), ...refused },
  'a dependent below the provider': { text: text.replace('HL*3*2*22*0', 'HL*3*2*23*0'), ...refused },
  'a loop below itself': { text: text.replace('HL*3*2*22*0', 'HL*3*3*22*0'), ...refused },
  'a NUL in a segment name': { text: text.replace('EB*1**61', 'E\u0000B*6**30'), ...refused },
  'fifty thousand repetitions that deny IVF': {
    text: text.replace('EB*1**61', `EB*I**${'98^'.repeat(50_000)}61`),
    leaves: ['coverage', 'ivfLifetimeMax'],
  },
  'JSON of something else': { text: '{"resourceType":"Patient","id":"a"}', ...refused },
  HTML: { text: '<html><body>Session expired</body></html>', ...refused },
};
