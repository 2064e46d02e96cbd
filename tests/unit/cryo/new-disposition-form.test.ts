import { expect, test } from 'vitest';
import { choiceField } from '#app/sections/cryo/dispositions/choice-fields.ts';
import { newDispositionForm } from '#app/sections/cryo/dispositions/new-disposition-form.server.ts';
import type { DispositionRecord } from '#server/inova/contract/cryo/dispositions.ts';

const specimens = [
  { id: 1, barcode: 'EMB-001' },
  { id: 2, barcode: 'EMB-002' },
] as DispositionRecord['specimens'];

test('each outcome that is missing is said with its specimen, and the partner’s where the partner signs', () => {
  const parsed = newDispositionForm({ specimens, needsPartner: false }).safeParse({ expiresOn: '2031-01-01' });
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    'Select an outcome for EMB-001',
    'Select an outcome for EMB-002',
  ]);
  const chosen = Object.fromEntries(specimens.map(({ id }) => [choiceField(id, 1), 'discard']));
  const partner = { partnerName: 'Sam Winters', partnerEmail: 'sam@inova.test', partnerBirthDate: '1990-01-01' };
  const couple = newDispositionForm({ specimens, needsPartner: true });
  expect(
    couple.safeParse({ expiresOn: '2031-01-01', ...chosen, ...partner }).error?.issues.map(({ message }) => message),
  ).toEqual(['Select the partner’s outcome for EMB-001', 'Select the partner’s outcome for EMB-002']);
});
