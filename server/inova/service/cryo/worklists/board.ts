import { capitalize } from '#server/inova/contract/text/format.ts';
import type { Board, Count, ListFigure } from '../../boards/definition.ts';
import { always } from '../../boards/period-filters.ts';
import { workKinds } from './due-work.ts';

/** The figures of a worklist: the number of rows, and the age of the oldest in days. */
function worklistFigures(key: string, label: string, about: string, count: Count): ListFigure[] {
  return [
    { key, label, about, ...count, inOnePass: true },
    {
      key: `${key}-oldest`,
      label: `${label}, oldest`,
      about: 'The age of the oldest, in days.',
      ...count,
      inOnePass: true,
      greatest: 'age',
      format: 'days',
    },
  ];
}

const abouts: Record<(typeof workKinds)[number], string> = {
  'failed card': 'Open storage invoices that a card did not pay.',
  'expiring card': 'Cards of active accounts that expire within 60 days, or have expired.',
  'expiring consent': 'Storage agreements and dispositions that expire within 45 days, or have expired.',
  shipment: 'Specimens in a shipment that is not received yet.',
  'unknown charge': 'Card payments of storage patients without a known result.',
};

const newAccounts = (key: string, label: string, about: string) =>
  worklistFigures(`no-${key}`, label, about, { list: 'cryo-worklist-new', filters: always({ [key]: 'no' }) });

const dispositions = (status: string, label: string, about: string) =>
  worklistFigures(status.replace(' ', '-'), label, about, { list: 'cryo-dispositions', filters: always({ status }) });

/** Every cryo worklist with its number of rows and the oldest. */
export const cryoWorklistBoard: Board = {
  id: 'cryo-worklists',
  title: 'Cryo worklists',
  description: 'Every cryo worklist with the number of rows and the age of the oldest',
  groups: [
    {
      key: 'due',
      title: 'Due now',
      figures: workKinds.flatMap((kind) =>
        worklistFigures(kind.replace(' ', '-'), capitalize(kind), abouts[kind], {
          list: 'cryo-worklist',
          filters: always({ kind }),
        }),
      ),
    },
    {
      key: 'new',
      title: 'To set up',
      figures: [
        ...newAccounts('account', 'No account', 'Patients with specimens in storage without a storage account.'),
        ...newAccounts(
          'agreement',
          'No agreement',
          'Patients with specimens in storage without a signed storage agreement.',
        ),
        ...newAccounts('card', 'No card', 'Patients with specimens in storage without a card for their account.'),
      ],
    },
    {
      key: 'dispositions',
      title: 'Dispositions',
      figures: [
        ...dispositions('waiting', 'Nobody signed', 'Dispositions that nobody has signed yet.'),
        ...dispositions('half signed', 'Partly signed', 'Dispositions that some of the signers have signed.'),
        ...dispositions('contradicting', 'Contradicting', 'Dispositions with signers who contradict each other.'),
        ...dispositions('revoked', 'Revoked', 'Dispositions that a signer revoked, without a newer version.'),
      ],
    },
  ],
};
