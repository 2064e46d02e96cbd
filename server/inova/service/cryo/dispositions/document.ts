import type { NewDisposition } from '#server/inova/contract/cryo/dispositions.ts';
import type { Specimen } from '#server/inova/contract/cryo/specimens.ts';
import { outcomeLabels, type Situation, situationLabels } from '#server/inova/contract/cryo/words.ts';
import { capitalize, formatDate } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

interface DispositionInput extends DocumentContext, Pick<NewDisposition, 'choices' | 'contingencies' | 'expiresOn'> {
  version: number;
  /** In their order: the patient first. */
  signers: { name: string }[];
  specimens: NamedSpecimen[];
}

type NamedSpecimen = Pick<Specimen, 'id' | 'barcode' | 'kind' | 'frozenOn'>;

/** The disposition that everyone who must sign reads and signs: what each chose for each specimen. */
export function dispositionDocument(input: DispositionInput): PatientDocument {
  const { version, signers, specimens, choices, contingencies, expiresOn } = input;
  const columns = (first: string) =>
    [first, ...signers.map(({ name }) => name)].map((label) => ({ label, isNumber: false }));
  const chosen = <T extends { signer: number; outcome: keyof typeof outcomeLabels }>(
    of: (each: T) => boolean,
    all: T[],
  ) =>
    signers.map((_, index) => {
      const found = all.find((each) => each.signer === index + 1 && of(each));
      return found ? outcomeLabels[found.outcome] : '—';
    });
  const situations = [...new Set(contingencies.map(({ situation }) => situation))];
  const text = (value: string) => ({ kind: 'text' as const, text: value });
  return {
    ...documentHead(input, 'Disposition of frozen specimens'),
    sections: [
      {
        heading: `Your choices (version ${version})`,
        parts: [
          text('This is what each of you wants to become of each frozen specimen from now on.'),
          {
            kind: 'table',
            columns: columns('Specimen'),
            rows: specimens.map((each) => [describe(each), ...chosen(({ specimen }) => specimen === each.id, choices)]),
          },
        ],
      },
      ...(situations.length > 0
        ? [
            {
              heading: 'If something happens',
              parts: [
                {
                  kind: 'table' as const,
                  columns: columns('Situation'),
                  rows: situations.map((situation: Situation) => [
                    situationLabels[situation],
                    ...chosen((each) => each.situation === situation, contingencies),
                  ]),
                },
              ],
            },
          ]
        : []),
      {
        heading: 'What this means',
        parts: [
          text(
            'A specimen is discarded, donated, or given to research only if everyone named above signs, and chooses the same for it.',
          ),
          text('If your choices differ, the specimen stays frozen and is not used until you agree in writing.'),
          text(
            'Each of you can revoke this in writing at any time before it is carried out. What was carried out can’t be undone.',
          ),
          text(`This document can be signed until ${formatDate(expiresOn)}. It replaces earlier versions.`),
        ],
      },
    ],
  };
}

const describe = ({ barcode, kind, frozenOn }: NamedSpecimen) =>
  `${barcode}: ${capitalize(kind)}, frozen ${formatDate(frozenOn)}`;
