import { formatDate } from '#server/inova/contract/text/format.ts';
import type { PatientDocument } from '#server/inova/contract/verifications/document.ts';
import { type DocumentContext, documentHead } from '#server/inova/patient-documents/head.ts';

/** The subject of a consent and its risks. */
interface Subject {
  about: string;
  risks: string[];
}

const subjects: Record<string, Subject> = {
  'IVF and ICSI': {
    about:
      'Medications stimulate several follicles. The eggs are retrieved with a fine needle under ultrasound, fertilized in the laboratory, if needed by injecting one sperm into each egg (ICSI), and the embryos are grown for up to seven days.',
    risks: [
      'Overstimulation of the ovaries, which may need treatment in a hospital in about one of a hundred cycles.',
      'Bleeding or infection after the retrieval, which is rare.',
      'No egg may be found, no egg may fertilize, or no embryo may grow. A pregnancy cannot be promised.',
    ],
  },
  PGT: {
    about:
      'A few cells are taken from the outer layer of each embryo and sent to a laboratory, which looks at their chromosomes.',
    risks: [
      'An embryo may be damaged by the biopsy, which is rare.',
      'The result may be wrong or unclear. It does not take the place of tests in pregnancy.',
    ],
  },
  Anesthesia: {
    about: 'You sleep or are sedated during the procedure, and a trained professional monitors you throughout.',
    risks: ['Nausea, a sore throat, or a reaction to a medicine.', 'Serious complications are very rare.'],
  },
  'Embryo cryopreservation and disposition': {
    about:
      'Embryos that are not transferred are frozen and stored. You decide here and can change in writing what happens to them if you separate, die, or do not use them.',
    risks: ['An embryo may not survive freezing or thawing.', 'Storage costs a yearly fee until you decide otherwise.'],
  },
  'Frozen embryo transfer': {
    about: 'A frozen embryo is thawed and placed in the uterus through a thin, soft tube.',
    risks: [
      'The embryo may not survive thawing, or no pregnancy may follow.',
      'A pregnancy may be outside the uterus, or end early.',
    ],
  },
  'Egg freezing': {
    about:
      'Medications stimulate several follicles. The eggs are retrieved with a fine needle under ultrasound and frozen.',
    risks: [
      'Overstimulation of the ovaries, bleeding or infection, which are rare.',
      'Eggs may not survive thawing. Frozen eggs are a chance of a child later, not a promise of one.',
    ],
  },
  'Storage agreement': {
    about: 'The clinic keeps your frozen eggs, sperm or embryos in its tanks, which are watched day and night.',
    risks: ['A tank may fail in spite of all care.', 'Storage costs a yearly fee until you decide otherwise.'],
  },
  'Intrauterine insemination': {
    about: 'Washed sperm is placed in the uterus through a thin, soft tube at the time of ovulation.',
    risks: ['Cramps or an infection, which are mild or rare.', 'Twins or more, if medicines let several eggs grow.'],
  },
  'Donor recipient': {
    about: 'Donor eggs are used for your treatment. The donor was examined and counseled.',
    risks: [
      'Tests of the donor lower the risk of an illness, but cannot exclude it.',
      'A child may one day be able to find out who the donor is.',
    ],
  },
  'Gestational carrier': {
    about: 'Another woman carries the pregnancy for you, under an agreement that lawyers of both sides have seen.',
    risks: ['All risks of a pregnancy are those of the carrier.', 'The law differs from state to state.'],
  },
  'HIPAA release': {
    about: 'The clinic may give your medical records to the doctors who treat you and ask for theirs.',
    risks: ['Whoever receives records may give them on, and their law may protect them less.'],
  },
};

const defaultSubject: Subject = {
  about: 'Your doctor has explained the treatment to you, and answered your questions.',
  risks: ['Every treatment has risks. A result cannot be promised.'],
};

export interface ConsentInput extends DocumentContext {
  kind: string;
  /** The last day to sign, as `YYYY-MM-DD`. */
  expiresOn: string;
}

/** The consent that a patient reads and signs. */
export function consentDocument(input: ConsentInput): PatientDocument {
  const { kind, expiresOn } = input;
  const { about, risks } = subjects[kind] ?? defaultSubject;
  const texts = (heading: string, lines: string[]) => ({
    heading,
    parts: lines.map((text) => ({ kind: 'text' as const, text })),
  });
  return {
    ...documentHead(input, `Consent: ${kind}`),
    sections: [
      texts('What this is about', [about]),
      texts('Risks', risks),
      texts('What you can do instead', [
        'You can wait, choose another treatment, or have none. We will go through this with you whenever you like.',
      ]),
      texts('Your rights', [
        'You sign of your own free will. You can take this consent back at any time before what it is about has begun, by telling us in writing.',
        'If you do not sign, this has no effect on any other care you receive from us.',
        'You can ask for a copy on paper, at no cost, before or after signing.',
      ]),
      texts('By signing', [
        'I have read this document or had it read to me, I could ask questions, and they were answered. I agree to what is described above.',
        `This document can be signed until ${formatDate(expiresOn)}.`,
      ]),
    ],
  };
}
