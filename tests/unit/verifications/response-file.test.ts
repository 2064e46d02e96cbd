import { describe, expect, test } from 'vitest';
import { responseFileError } from '#app/sections/verification/payer-response/response-file.ts';

const x12 = 'ISA*00*          *00*';
const json = '\uFEFF{"resourceType": "CoverageEligibilityResponse"}';
const other = 'Choose a file that ends in .271, .x12, .edi, .txt, .json, or .fhir';

describe('the name of an uploaded payer response', () => {
  test.each([
    ['response.271', x12],
    ['RESPONSE.X12', x12],
    ['jan.feb.edi', x12],
    ['response.txt', x12],
    ['response.txt', json],
    ['response.json', json],
    ['response.Fhir', json],
  ])('%s is taken with the content that it promises', (name, text) => {
    expect(responseFileError(name, text)).toBeNull();
  });

  test.each([
    ['response.exe', x12, other],
    ['response.271.pdf', x12, other],
    ['response', x12, other],
    ['', x12, other],
    ['.271.', x12, other],
    ['response.271\0.exe', x12, other],
    ['response.271', '\ufffd\ufffdI\0S\0A\0', 'This file is encoded as UTF-16. Save it as UTF-8, and try again.'],
    ['response.271', '\n', 'This file is empty'],
    ['response.271', json, 'A file that ends in .271 must be an X12 271'],
    ['response.json', x12, 'A file that ends in .json must be JSON'],
    ['response.fhir', 'MZ\u0090', 'A file that ends in .fhir must be JSON'],
  ])('%j is refused with what to do', (name, text, message) => {
    expect(responseFileError(name, text)).toBe(message);
  });
});
