import { beforeAll, describe, expect, test } from 'vitest';
import { type FoundForm, findAllForms } from '../../support/found-forms.ts';
import { pathOf, readPageKinds } from '../../support/sitemap.ts';
import { refusesCardNumbers } from './card-numbers.ts';
import { refusesForgery } from './forgery.ts';
import { keepsTextAsText } from './injection.ts';
import { takesForms } from './taking.ts';

const sitemap = await readPageKinds();
let found: { forms: FoundForm[]; clinic: number; record: number };
beforeAll(async () => {
  found = await findAllForms(sitemap);
});
const forms = () => found.forms;

/** Their forms are about a conversation of the user, which their addresses don't name; tests/e2e/messages sends them. */
const ofConversations = [
  ...['assign', 'snooze', 'forward', 'snooze-selected', 'forward-selected', 'merge', 'delete'].map(
    (action) => `/support-chat/:id?/act/${action}`,
  ),
  '/support-chat/presence',
  '/users/messages/:userId?',
  '/users/messagesPop/:userId?',
];

/** Their forms are about an invoice, or a claim of a remittance, that these addresses don't name; tests/api/payments sends them. */
const ofInvoices = [
  '/claims/match/:claim',
  ...['', '/void', '/write-off'].map((dialog) => `/invoices/show/:id?${dialog}`),
];

/** Likewise those about accounts, calls, and dispositions of storage, which tests/api/cryo sends. */
const ofStorage = [
  '/patients/disposition/:id?/unclaimed',
  '/cryo/tanks/:tank',
  ...['', '/dates', '/profile', '/discounts/new', '/discounts/:discount', '/lapse', '/reactivate'].map(
    (dialog) => `/cryo/cryodash/:id?${dialog}`,
  ),
  '/cryo/phones/next',
  '/cryo/phones/:call',
];

/** Likewise those about payments that can still be changed, which tests/api/payments sends. */
const ofPayments = [
  ...['', '/void', '/chargeback'].map((dialog) => `/payments/show/:payment${dialog}`),
  '/payments/days/:date?',
  '/patients/creditcardauth/:id?/recurring',
];

/** Likewise those about intakes and starts in other states, which tests/api/intakes and tests/api/treatments send. */
const ofPreparation = [
  '/patients/intake/:patientId?',
  '/patients/intake/:patientId/answers/return',
  '/cycle-start/:cycle/correct',
  '/cycle-start/:cycle/undo',
];

/** Its form is about a signed note, and the planted one is a draft; tests/api/patients/note-pages sends it. */
const ofNotes = ['/patients/:id/note/:patientNote/addendum'];

/** The page of an emailed link, which opens nothing without it. */
const ofLinks = ['/renew-card'];

test('every page that changes something has a form that leads to it', () => {
  const withoutForm = [
    '/*',
    '/patients/financialconsults/preview',
    '/patients/insurance/:id/faults',
    '/benefits-summary/pdf',
    '/explanation-of-benefits/pdf',
    '/estimate/pdf',
    '/notifications/push',
    ...ofConversations,
    ...ofPreparation,
    ...ofInvoices,
    ...ofStorage,
    ...ofPayments,
    ...ofNotes,
    ...ofLinks,
  ];
  const changing = sitemap.filter(({ hasAction, name }) => hasAction && !withoutForm.includes(name));
  const reached = new Set(found.forms.map(({ form }) => form.action.split('?')[0]));
  const missing = changing.filter((page) => !reached.has(pathOf(page, found.clinic, found.record)));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

describe('from elsewhere', () => refusesForgery(forms));
describe('with a card number', () => refusesCardNumbers(forms));
describe('with markup', () => keepsTextAsText(forms, sitemap));
describe('from its own page', () => takesForms(forms));
