import type { Page } from '@playwright/test';
import { randomLetters } from './own-account.ts';
import type { PageState } from './page-state.ts';
import { storedRows } from './portal-store.ts';
import { enterBirthDate, openSigningLink } from './signing-page.ts';

/** A first record for each settings section, with ID 1; demonstration records have higher IDs. */
const firstCatalogRecords: Record<string, string> = {
  packages: "packages (client_id, id, name, price_cents, template) values (5, 1, 'Second look', 45000, '')",
  categories: "package_categories (client_id, id, name) values (5, 1, 'Second looks')",
  checklists: "checklist_templates (client_id, id, name, points) values (5, 1, 'Second look', '{Records asked for}')",
  discounts: "discounts (client_id, id, name, percent) values (5, 1, 'Second look', 5)",
};

/** The pages of verifications, consults, agreements, signatures, and settings. */
export const counselorStates: PageState[] = [
  { name: 'a record with open work', path: '/worklists/fc', role: 'financial', prepare: openFirstRow },
  { name: 'a new verification', path: '/benefits/new', role: 'financial', prepare: openFirstRow },
  { name: 'a verification', path: '/benefits/pending', role: 'financial', prepare: openFirstRow },
  {
    name: 'a completed verification',
    path: '/benefits/completed-verifications',
    role: 'financial',
    prepare: openFirstRow,
  },
  {
    name: 'a verification with errors',
    path: '/benefits/verifications?state=pending',
    role: 'financial',
    prepare: async (page) => {
      await openFirstRow(page);
      await page.getByLabel('Deductible met', { exact: true }).fill('1.250,00');
      await page.getByRole('button', { name: 'Save all', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'a verification changed by another user',
    path: '/benefits/verifications?state=assigned',
    role: 'financial',
    prepare: async (page) => {
      await openFirstRow(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await savePlan(other, randomLetters());
      await other
        .getByText(/saved$/)
        .first()
        .waitFor();
      await other.close();
      await savePlan(page, randomLetters());
      await page.getByRole('button', { name: 'Save selected values' }).waitFor();
    },
  },
  { name: 'an authorization to add', path: '/patients/insurance/1021/act/authorization', role: 'financial' },
  { name: 'a payer to add', path: '/patients/insurance/1021/act/payer', role: 'financial' },
  { name: 'a policy to verify', path: '/patients/insurance/1021?policy=new' },
  { name: 'a consult', path: '/patients/financialconsults/1021?agreement=new' },
  {
    name: 'a consult with lines and an error',
    path: '/patients/financialconsults/1021?agreement=new',
    prepare: async (page) => {
      const lines = page.getByRole('button', { name: /^Remove / });
      for (const [index, name] of ['Add custom item', 'Add custom discount', 'Add credit'].entries()) {
        await page.getByRole('button', { name, exact: true }).click();
        await lines.nth(index).waitFor();
      }
      await page.getByRole('textbox', { name: 'Item' }).fill('Sperm wash');
      await page.getByRole('button', { name: 'Save as draft' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'an agreement', path: '/patients/financialconsults/agreement/1021' },
  { name: 'estimates', path: '/patients/estimates/1021' },
  { name: 'selecting the patient of a consult', path: '/benefits/fccalendar/book?q=anna', role: 'financial' },
  {
    name: 'booking a consult, with errors',
    path: '/benefits/fccalendar/book?patient=1021',
    role: 'financial',
    prepare: (page) => page.getByRole('button', { name: 'Book consult' }).click(),
  },
  ...['', '/move', '/cancel', '/outcome'].map(
    (subpath): PageState => ({
      name: `a booked consult${subpath}`,
      path: `/benefits/consult/1021${subpath}`,
      role: 'financial',
      prepare: async (page) => {
        await storedRows(
          `insert into inova.appointments (client_id, id, patient_id, provider_id, type, starts_at, minutes, state, method)
             values (5, 1021, 1021, 505, 'Financial consult', '2026-06-16 15:00Z', 45, 'confirmed', 'Video') on conflict do nothing`,
        );
        await page.goto(`/benefits/consult/1021${subpath}`);
      },
    }),
  ),
  { name: 'settings', path: '/admin', role: 'admin' },
  ...Object.keys(firstCatalogRecords).flatMap((section): PageState[] => [
    { name: `settings: ${section}`, path: `/admin/${section}`, role: 'admin' },
    { name: `settings: new in ${section}`, path: `/admin/${section}/new`, role: 'admin' },
    {
      name: `settings: an item of ${section}`,
      path: `/admin/${section}/1`,
      role: 'admin',
      prepare: async (page) => {
        await storedRows(`insert into inova.${firstCatalogRecords[section]} on conflict do nothing`);
        await page.goto(`/admin/${section}/1`);
      },
    },
  ]),
  {
    name: 'a signature request',
    path: '/signatures/1021',
    prepare: async (page) => void (await page.goto('/signatures/50000')),
  },
  {
    name: 'a document to sign',
    path: '/signatures',
    prepare: async (page) => enterBirthDate(page, (await openSigningLink(page)).dob),
  },
];

/** Opens the first row of a list. */
async function openFirstRow(page: Page): Promise<void> {
  await page.locator('tbody th a').first().click();
  await page.locator('h1', { hasText: ',' }).waitFor();
}

async function savePlan(page: Page, plan: string): Promise<void> {
  await page.getByLabel('Plan', { exact: true }).fill(plan);
  await page.getByRole('button', { name: 'Save all', exact: true }).click();
}
