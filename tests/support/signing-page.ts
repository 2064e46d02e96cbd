import { expect, type Page } from '@playwright/test';
import { openEmailedLink } from './emailed-link.ts';
import { storedRow } from './portal-store.ts';

/** A signature request of clinic 5 whose link was not opened. */
export interface OpenRequest {
  id: number;
  name: string;
  email: string;
  dob: string;
}

/** Sends a reminder as staff, then opens the link in the patient’s email. */
export async function openSigningLink(page: Page): Promise<OpenRequest> {
  const request = await storedRow<OpenRequest>(
    `select s.id, n.name, n.email, n.birth_date::text as dob from inova.signature_requests s
     join inova.signers n on n.client_id = s.client_id and n.request_id = s.id
     where s.client_id = 5 and s.state = 'sent' and s.reminders = 0 and (select count(*) from inova.signers o
       where o.request_id = s.id) = 1 order by random() limit 1`,
  );
  await page.goto(`/signatures/${request.id}`);
  await page.getByRole('button', { name: `Remind ${request.name}` }).click();
  await expect(page.getByText('Reminder sent with a new link')).toBeVisible();
  await openEmailedLink(page, request.email, '/docusign');
  return request;
}

export async function enterBirthDate(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.getByLabel('Month').fill(month);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Year').fill(year);
  await page.getByRole('button', { name: 'Continue' }).click();
}
