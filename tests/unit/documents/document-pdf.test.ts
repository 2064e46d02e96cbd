import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentView } from '#app/documents/document-view.tsx';
import { certificatePdf, documentPdf } from '#server/documents/document-pdf.ts';
import { logoImage } from '#server/inova/contract/text/format.ts';
import { documentTexts, type PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { png } from '#server/providers/photo/png.ts';
import { readPdf, withoutSpace } from '../../support/pdf-text.ts';
import { sampleDocument } from '../../support/sample-document.ts';

const { title, clinic, patient } = sampleDocument;
const signature = {
  name: 'Ana Cruz',
  role: 'patient',
  signedName: 'Ana M. Cruz',
  drawing: null,
  at: new Date('2026-06-15T12:00:00Z'),
  timeZone: 'America/Chicago',
  identifiedBy: 'Link sent by email, and date of birth',
};
const certificate = {
  envelope: 'E-1',
  document: title,
  sha256: 'ab'.repeat(32),
  bytes: 1_000,
  signatures: [signature],
};

test('the PDF contains every text of the document in order, with clinic, patient, and page number on each page', async () => {
  const { pages, info } = await readPdf(await documentPdf(sampleDocument));
  expect(pages.length).toBeGreaterThan(3);
  expect(info).toMatchObject({ Title: `${title} · ${clinic.name}`, Language: 'en-US' });
  const footerText = withoutSpace(`${patient.name} · ${clinic.name}`);
  let read = '';
  for (const [index, page] of pages.entries()) {
    const number = `Page${index + 1}of${pages.length}`;
    expect(page).toContain(footerText + number);
    read += page.replace(footerText + number, '').replace(index > 0 ? withoutSpace(title) : '', '');
  }
  const heads = withoutSpace('Benefit Maximum Remaining');
  expect(read.split(heads).length - 1, 'the head of the table stands on each of its pages').toBe(3);
  let from = 0;
  const [first, ...others] = read.split(heads);
  const once = [first, heads, ...others].join('');
  for (const text of documentTexts(sampleDocument).map(withoutSpace)) {
    const at = once.indexOf(text, from);
    expect(at, text.slice(0, 80)).toBeGreaterThanOrEqual(from);
    from = at + text.length;
  }
});

test('a heading is never the last line of a page', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => [`Line ${row}`, '$1.00']);
  const columns = [
    { label: 'Benefit', isNumber: false },
    { label: 'Maximum', isNumber: true },
  ];
  const documentWith = (count: number): PatientDocument => ({
    ...sampleDocument,
    sections: [
      { parts: [{ kind: 'table', columns, rows: rows(count) }] },
      { heading: 'Policy exclusions', parts: [{ kind: 'table', columns, rows: rows(3) }] },
    ],
  });
  for (let count = 16; count < 24; count++) {
    const { pages } = await readPdf(await documentPdf(documentWith(count)));
    const headed = pages.find((page) => page.includes('Policyexclusions'));
    expect(headed, `${count} rows before`).toContain('PolicyexclusionsBenefitMaximumLine0');
  }
});

test('a character missing from the font is shown as a question mark', async () => {
  const { pages } = await readPdf(await documentPdf({ ...sampleDocument, madeOn: 'one 漢東京 two', sections: [] }));
  expect(pages.join('')).toContain('one???two');
});

test('the logo replaces the initials, scaled to fit; one that is incomplete or no such image does not', async () => {
  const logo = { logo: png(8, () => [0, 0, 0]).toString('base64'), logoType: 'image/png' as const };
  const withLogo = (more: object): PatientDocument => {
    return { ...sampleDocument, clinic: { ...clinic, ...logo, ...more }, sections: [] };
  };
  const size = { imgWidth: 800, imgHeight: 200 };
  expect(logoImage({ ...logo, ...size }, { maxWidth: 140, maxHeight: 40 })).toMatchObject({ width: 140, height: 35 });
  expect(logoImage({ ...logo, imgWidth: 8, imgHeight: 8 }, { maxWidth: 140, maxHeight: 40 })).toMatchObject({
    width: 8,
  });
  for (const [more, images, initials] of [
    [size, 1, false],
    [{ imgWidth: 800 }, 0, true],
    [{ ...size, logoType: 'image/jpeg' }, 0, true],
    [{ ...size, logo: Buffer.from('<svg/>').toString('base64') }, 0, true],
  ] as const) {
    const pdf = await documentPdf(withLogo(more));
    expect(Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1).toBe(images);
    const html = renderToStaticMarkup(createElement(DocumentView, { document: withLogo(more) }));
    expect(html.includes(`src="data:image/png;base64,${logo.logo}"`)).toBe(!initials);
    expect(html.includes(`>${clinic.initials}<`)).toBe(initials);
  }
});

test('every character can be in a document, alone and in a word of 10,000', async () => {
  const everyCharacter = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code)).join('');
  const odd = [
    '\ud800',
    'a\udfffb',
    '\0',
    '\u202eabc',
    '\u200b\ufeff',
    '😀👨‍👩‍👧',
    'مرحبا שלום',
    '\u0301\u0301',
    everyCharacter,
  ];
  const facts = odd.map((text, index): [string, string] => [`Text ${index}`, text]);
  const words = ['x', '漢', '😀', '\u0301', '\u00a0', '-'].map((character) => character.repeat(10_000));
  const { pages } = await readPdf(
    await documentPdf({
      ...sampleDocument,
      patient: { name: odd.slice(0, -1).join(' '), lines: [] },
      sections: [{ parts: [{ kind: 'facts', facts }, ...words.map((text) => ({ kind: 'text' as const, text }))] }],
    }),
  );
  expect(pages.join('')).toContain('a?b');
});

test('a document that is too long for a PDF is refused', async () => {
  const text = 'word '.repeat(50_000);
  const tooLong: PatientDocument = { ...sampleDocument, sections: [{ parts: [{ kind: 'text', text }] }] };
  await expect(documentPdf(tooLong)).rejects.toMatchObject({ status: 413 });
  const signatures = Array.from({ length: 50_000 }, () => signature);
  await expect(certificatePdf({ ...certificate, signatures })).rejects.toMatchObject({ status: 413 });
});

test('documents and certificates are rendered in another thread, which gets only data', async () => {
  const notData = { onlyHere: () => 'a function' };
  await expect(documentPdf({ ...sampleDocument, ...notData })).rejects.toThrow('could not be cloned');
  await expect(certificatePdf({ ...certificate, ...notData })).rejects.toThrow('could not be cloned');
  const { pages } = await readPdf(await certificatePdf(certificate));
  expect(pages.join('')).toContain(withoutSpace(signature.signedName));
});

test('documents wait in a queue, and above its length are refused', async () => {
  const small: PatientDocument = { ...sampleDocument, sections: [] };
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => documentPdf(small)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ reason }) => reason.status === 503)).toBe(true);
  expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(50);
});
