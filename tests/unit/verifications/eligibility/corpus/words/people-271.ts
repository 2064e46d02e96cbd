import {
  benefits,
  file271,
  payer,
  provider,
  responseWith,
  subscriber,
} from '../../../../../support/payer-responses.ts';
import type { Reading } from '../reading.ts';

const good = [...payer, ...provider, ...subscriber, ...benefits];
const plan = 'EB*1**30*PR*CHOICE PLUS';
const twice = (...segments: string[]): Reading => ({
  text: file271([...good, 'HL*9*2*22*0', ...segments, 'EB*6**30']),
  nothing: true,
  says: 'more than once',
});
const active = responseWith(plan, 'EB*1**61');
const filled = { coverage: 'Ivf', plan: 'CHOICE PLUS' };

/** Anna under a name of another spelling in the same file, and files that were wrapped or padded. */
export const people271: Record<string, Reading> = {
  'an initial in place of her first name': twice('NM1*IL*1*WINTERS*A****MI*W123456789', 'DMG*D8*19880412*F'),
  'a misspelled last name': twice('NM1*IL*1*WINTER*ANNA****MI*W123456789', 'DMG*D8*19880412*F'),
  'her name before the marriage': twice('NM1*IL*1*LEE*ANNA****MI*W123456789', 'DMG*D8*19880412*F'),
  'a twin with another first name': {
    text: file271([...good, 'HL*9*2*22*0', 'NM1*IL*1*WINTERS*HANNA****MI*W123456789', 'DMG*D8*19880412*F', 'EB*6**30']),
    fills: filled,
  },
  'an entity that does not end': {
    text: file271([...good, 'LS*2120', 'NM1*IL*1*LEE*GRACE****MI*W987654321', plan]),
    nothing: true,
    says: 'LE is missing',
  },
  'a note that was wrapped': {
    text: responseWith(plan, 'EB*1**61', 'MSG*IVF IS NOT COV\nERED BY THIS PLAN'),
    nothing: true,
    says: 'line end',
  },
  'a denial that was wrapped': { text: responseWith(plan, 'EB*1**61', 'EB*I**6\n1'), nothing: true },
  'a tab in a note': { text: responseWith(plan, 'EB*1**61', 'MSG*IVF IS NOT\tCOVERED'), leaves: ['coverage'] },
  'a NUL in a note': { text: responseWith(plan, 'EB*1**61', 'MSG*IVF IS NOT COV\u0000ERED'), leaves: ['coverage'] },
  'a byte order mark inside': { text: responseWith(plan, 'EB*1**61', '\ufeffEB*I**61'), leaves: ['coverage'] },
  'tabs between elements': { text: active.replaceAll('*', '\t'), fills: filled },
  'an end-of-file mark': { text: `${active}\u001a`, fills: filled },
  'padding after the end': { text: `${active}\u0000\u0000\u0000`, fills: filled },
};
