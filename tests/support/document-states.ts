import type { Page } from '@playwright/test';
import { openEmailedLink } from './emailed-link.ts';
import { randomLetters } from './own-account.ts';
import type { PageState } from './page-state.ts';
import { payerResponseFor } from './policy.ts';
import { storedRow } from './portal-store.ts';
import { press } from './press.ts';

type RecordRef = { id: string; patient: string };

/** A verification of clinic 5 with this status whose patient has an email address. */
const findVerification = (state: string) =>
  storedRow<RecordRef>(
    `select v.id, v.patient_id as patient from inova.verifications v join inova.patients p
       on p.client_id = v.client_id and p.id = v.patient_id
     where v.client_id = 5 and v.state = $1 and v.answers <> '{}' and p.email is not null order by v.id limit 1`,
    state,
  );

/** An agreement of clinic 5 that matches this SQL condition. */
const findAgreement = (condition: string) =>
  storedRow<RecordRef>(
    `select id, patient_id as patient from inova.agreements g where client_id = 5 and ${condition} order by id limit 1`,
  );

/** Opens a page of a stored verification. */
const openVerificationPage = (state: string, page: string) => async (browser: Page) => {
  const { id, patient } = await findVerification(state);
  await browser.goto(`/patients/insurance/${page.replace(':id', patient)}?verification=${id}`);
};

/** Opens a page of a stored agreement. */
const openAgreementPage = (condition: string, page: string) => async (browser: Page) => {
  const { id, patient } = await findAgreement(condition);
  await browser.goto(`/patients/${page.replace(':id', patient)}?agreement=${id}`);
};

const partiallyPaid = "state = 'signed' and balance_cents > 0 and paid_cents > 0";
const unpaid = "state = 'signed' and balance_cents > 0";
const agreementPath = 'financialconsults/agreement/:id';

/** Policy, estimate and agreement documents, and the pages to send, sign and pay them. */
export const documentStates: PageState[] = [
  {
    name: 'a policy document',
    path: '/patients/insurance/download/1021',
    prepare: openVerificationPage('completed', 'download/:id'),
  },
  {
    name: 'sending a policy',
    path: '/patients/insurance/send/1021',
    prepare: openVerificationPage('completed', 'send/:id'),
  },
  {
    name: 'sending a policy for signature, with an error',
    path: '/patients/insurance/send-for-signing/1021',
    prepare: async (page) => {
      await openVerificationPage('completed', 'send-for-signing/:id')(page);
      await page.getByLabel('Note to patient').fill('Pay with 4111 1111 1111 1111');
      await press(page, 'Send for signature');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a policy that cannot be sent yet',
    path: '/patients/insurance/send/1021',
    prepare: openVerificationPage('pending', 'send/:id'),
  },
  {
    name: 'a payer call',
    path: '/patients/insurance/1021/act/payer-call',
    prepare: openVerificationPage('pending', ':id/act/payer-call'),
  },
  {
    name: 'opened benefits',
    path: '/benefits-summary',
    prepare: async (page) => {
      await openVerificationPage('completed', 'send/:id')(page);
      const email = (await page.getByRole('heading', { name: /^To .*@/ }).textContent())?.slice(3) ?? '';
      await press(page, 'Send');
      await page.getByText(`Benefits sent to ${email}`).first().waitFor();
      const { dob } = await storedRow<{ dob: string }>('select dob::text from inova.patients where email = $1', email);
      await openEmailedLink(page, email, '/benefits-summary');
      await page.getByLabel('Your date of birth').fill(dob);
      await press(page, 'View document');
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'a payer response',
    path: '/patients/insurance/1021/answer',
    prepare: openVerificationPage('pending', ':id/answer'),
  },
  {
    name: 'a previewed payer response',
    path: '/patients/insurance/1021/answer',
    prepare: async (page) => {
      await readPayerResponse(page, 'active-ivf.271');
      await page
        .getByRole('button', { name: /^Import/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'a payer response that cannot be imported',
    path: '/patients/insurance/1021/answer',
    prepare: async (page) => {
      await readPayerResponse(page, 'wrong-segment-count.271');
      await page
        .getByText(/^Segment \d+/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'an estimate',
    path: '/patients/estimates/view/1021',
    prepare: openAgreementPage('estimate_sent_at is not null', 'estimates/view/:id'),
  },
  {
    name: 'sending an estimate',
    path: '/patients/estimates/send/1021',
    prepare: openAgreementPage("state = 'draft'", 'estimates/send/:id'),
  },
  {
    name: 'sending an agreement, with errors',
    path: '/patients/financialconsults/send/1021',
    prepare: async (page) => {
      await openAgreementPage("state = 'estimate sent'", 'financialconsults/send/:id')(page);
      await page.getByLabel('Monthly payments').fill('many');
      await page.getByLabel('Partner email').fill('partner at home');
      await press(page, 'Send agreement');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a draft',
    path: '/patients/financialconsults/1021',
    prepare: openAgreementPage("state = 'draft'", 'financialconsults/:id'),
  },
  {
    name: 'a draft changed by another user',
    path: '/patients/financialconsults/1021',
    prepare: async (page) => {
      await openAgreementPage("state = 'draft'", 'financialconsults/:id')(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await addItem(other);
      await other.getByText('Draft saved').waitFor();
      await other.close();
      await addItem(page);
      await page.getByRole('button', { name: 'Save my changes' }).waitFor();
    },
  },
  {
    name: 'an agreement sent for signature',
    path: '/patients/financialconsults/agreement/1021',
    prepare: openAgreementPage("state = 'sent'", agreementPath),
  },
  {
    name: 'a partially paid agreement',
    path: '/patients/financialconsults/agreement/1021',
    prepare: openAgreementPage(partiallyPaid, agreementPath),
  },
  {
    name: 'a revoked agreement',
    path: '/patients/financialconsults/agreement/1021',
    prepare: openAgreementPage("state = 'revoked'", agreementPath),
  },
  {
    name: 'a payment with errors',
    path: '/patients/financialconsults/agreement/1021/payment',
    prepare: async (page) => {
      await openAgreementPage(unpaid, `${agreementPath}/payment`)(page);
      await page.getByRole('dialog').getByLabel('Amount').fill('all of it');
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a payment plan',
    path: '/patients/financialconsults/agreement/1021/plan',
    prepare: openAgreementPage(unpaid, `${agreementPath}/plan`),
  },
  {
    name: 'revoking an agreement',
    path: '/patients/financialconsults/agreement/1021/revoke',
    prepare: openAgreementPage("state = 'sent'", `${agreementPath}/revoke`),
  },
];

/** Previews a payer response from the test files, changed to be about the patient of a pending verification. */
async function readPayerResponse(page: Page, file: string): Promise<void> {
  const { id, patient } = await findVerification('pending');
  const insured = await storedRow<Parameters<typeof payerResponseFor>[0]>(
    `select i.payer, i.member_id as "memberId", p.firstname, p.lastname, p.dob::text from inova.verifications v
     join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id where v.id = $1`,
    id,
  );
  await page.goto(`/patients/insurance/${patient}/answer?verification=${id}`);
  await page.getByLabel('Payer response', { exact: true }).fill(payerResponseFor(insured, file));
  await press(page, 'Preview response');
}

/** Adds an item with a unique name after the existing ones, and saves the draft. */
async function addItem(page: Page): Promise<void> {
  const items = page.getByRole('group', { name: /^Add-on item \d+$/ });
  const last = items.nth(await items.count());
  await press(page, 'Add custom item');
  await last.getByRole('textbox', { name: 'Item', exact: true }).fill(randomLetters());
  await last.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: /^Save (as )?draft$/ }).click();
}
