import type { Page } from '@playwright/test';
import { openMailedLink } from './mailed-link.ts';
import { randomLetters } from './own-account.ts';
import type { PageState } from './page-state.ts';
import { answerAbout } from './policy.ts';
import { storedRow } from './portal-store.ts';
import { press } from './press.ts';

type About = { id: string; patient: string };

/** A verification of clinic 5 in a state, of a patient whom a letter reaches. */
const verificationIn = (state: string) =>
  storedRow<About>(
    `select v.id, v.patient_id as patient from inova.verifications v join inova.patients p
       on p.client_id = v.client_id and p.id = v.patient_id
     where v.client_id = 5 and v.state = $1 and v.answers <> '{}' and p.email is not null order by v.id limit 1`,
    state,
  );

/** An agreement of clinic 5; `such` is a condition on it. */
const agreementSuch = (such: string) =>
  storedRow<About>(
    `select id, patient_id as patient from inova.agreements g where client_id = 5 and ${such} order by id limit 1`,
  );

/** Leads on to the page of a real verification. */
const ofVerification = (state: string, page: string) => async (browser: Page) => {
  const { id, patient } = await verificationIn(state);
  await browser.goto(`/patients/insurance/${page.replace(':id', patient)}?verification=${id}`);
};

/** Leads on to the page of a real agreement. */
const ofAgreement = (such: string, page: string) => async (browser: Page) => {
  const { id, patient } = await agreementSuch(such);
  await browser.goto(`/patients/${page.replace(':id', patient)}?agreement=${id}`);
};

const paidInPart = "state = 'signed' and balance_cents > 0 and paid_cents > 0";
const unpaid = "state = 'signed' and balance_cents > 0";
const agreement = 'financialconsults/agreement/:id';

/** Policies, estimates and agreements as papers, and the pages that send, sign, answer and pay them. */
export const paperStates: PageState[] = [
  {
    name: 'a policy paper',
    path: '/patients/insurance/download/1021',
    reach: ofVerification('completed', 'download/:id'),
  },
  { name: 'a policy to send', path: '/patients/insurance/send/1021', reach: ofVerification('completed', 'send/:id') },
  {
    name: 'a policy to send for signing, with a message',
    path: '/patients/insurance/send-for-signing/1021',
    reach: async (page) => {
      await ofVerification('completed', 'send-for-signing/:id')(page);
      await page.getByLabel('A note for the patient').fill('Pay with 4111 1111 1111 1111');
      await press(page, 'Send for signature');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a policy that cannot be sent yet',
    path: '/patients/insurance/send/1021',
    reach: ofVerification('pending', 'send/:id'),
  },
  {
    name: 'a payer call',
    path: '/patients/insurance/1021/act/payer-call',
    reach: ofVerification('pending', ':id/act/payer-call'),
  },
  {
    name: 'benefits that were opened',
    path: '/benefits-summary',
    reach: async (page) => {
      await ofVerification('completed', 'send/:id')(page);
      const email = (await page.getByRole('heading', { name: /^To .*@/ }).textContent())?.slice(3) ?? '';
      await press(page, 'Send');
      await page.getByText(`Benefits sent to ${email}`).first().waitFor();
      const { dob } = await storedRow<{ dob: string }>('select dob::text from inova.patients where email = $1', email);
      await openMailedLink(page, email, '/benefits-summary');
      await page.getByLabel('Your date of birth').fill(dob);
      await press(page, 'Open');
      await page.getByRole('article').waitFor();
    },
  },
  { name: "a payer's answer", path: '/patients/insurance/1021/answer', reach: ofVerification('pending', ':id/answer') },
  {
    name: "a payer's answer that was read",
    path: '/patients/insurance/1021/answer',
    reach: async (page) => {
      await readAnswer(page, 'active-ivf.271');
      await page
        .getByRole('button', { name: /^Take over/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "a payer's answer that cannot be read",
    path: '/patients/insurance/1021/answer',
    reach: async (page) => {
      await readAnswer(page, 'wrong-segment-count.271');
      await page
        .getByText(/^Segment \d+/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'an estimate',
    path: '/patients/estimates/view/1021',
    reach: ofAgreement('estimate_sent_at is not null', 'estimates/view/:id'),
  },
  {
    name: 'an estimate to send',
    path: '/patients/estimates/send/1021',
    reach: ofAgreement("state = 'draft'", 'estimates/send/:id'),
  },
  {
    name: 'an agreement to send, with messages',
    path: '/patients/financialconsults/send/1021',
    reach: async (page) => {
      await ofAgreement("state = 'estimate sent'", 'financialconsults/send/:id')(page);
      await page.getByLabel('Monthly parts').fill('many');
      await page.getByLabel('Partner’s e-mail').fill('partner at home');
      await press(page, 'Send agreement');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a draft',
    path: '/patients/financialconsults/1021',
    reach: ofAgreement("state = 'draft'", 'financialconsults/:id'),
  },
  {
    name: 'a draft that somebody else has changed',
    path: '/patients/financialconsults/1021',
    reach: async (page) => {
      await ofAgreement("state = 'draft'", 'financialconsults/:id')(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await addItem(other);
      await other.getByText('The draft has been saved').waitFor();
      await other.close();
      await addItem(page);
      await page.getByRole('button', { name: 'Save mine instead' }).waitFor();
    },
  },
  {
    name: 'an agreement that waits to be signed',
    path: '/patients/financialconsults/agreement/1021',
    reach: ofAgreement("state = 'sent'", agreement),
  },
  {
    name: 'an agreement paid in part',
    path: '/patients/financialconsults/agreement/1021',
    reach: ofAgreement(paidInPart, agreement),
  },
  {
    name: 'an agreement that was revoked',
    path: '/patients/financialconsults/agreement/1021',
    reach: ofAgreement("state = 'revoked'", agreement),
  },
  {
    name: 'a payment with messages',
    path: '/patients/financialconsults/agreement/1021/payment',
    reach: async (page) => {
      await ofAgreement(unpaid, `${agreement}/payment`)(page);
      await page.getByRole('dialog').getByLabel('Amount').fill('all of it');
      await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a payment plan',
    path: '/patients/financialconsults/agreement/1021/plan',
    reach: ofAgreement(unpaid, `${agreement}/plan`),
  },
  {
    name: 'an agreement to revoke',
    path: '/patients/financialconsults/agreement/1021/revoke',
    reach: ofAgreement("state = 'sent'", `${agreement}/revoke`),
  },
];

/** Reads an answer of the corpus, made out to the patient of a pending verification. */
async function readAnswer(page: Page, file: string): Promise<void> {
  const { id, patient } = await verificationIn('pending');
  const insured = await storedRow<Parameters<typeof answerAbout>[0]>(
    `select i.payer, i.member_id as "memberId", p.firstname, p.lastname, p.dob::text from inova.verifications v
     join inova.coverages i on i.client_id = v.client_id and i.id = v.coverage_id
     join inova.patients p on p.client_id = v.client_id and p.id = v.patient_id where v.id = $1`,
    id,
  );
  await page.goto(`/patients/insurance/${patient}/answer?verification=${id}`);
  await page.getByLabel('Answer of the payer').fill(answerAbout(insured, file));
  await press(page, 'Read the answer');
}

/** Adds an item of a name of its own behind those there are, and saves the draft. */
async function addItem(page: Page): Promise<void> {
  const items = page.getByRole('group', { name: /^Additional items \d+$/ });
  const last = items.nth(await items.count());
  await press(page, 'Add another item');
  await last.getByLabel('Item').fill(randomLetters());
  await last.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: /^Save (as )?draft$/ }).click();
}
