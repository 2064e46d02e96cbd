import * as calls from '#server/inova/contract/payments/invoices.ts';
import { asClinics, type Database, row, sql } from '#server/store/sql.ts';
import type { ServiceContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Route, route } from '../../route.ts';
import { changeMoney } from '../money-change.ts';
import { invoiceInstallment, invoiceServices } from './create.ts';
import { readHistory } from './history.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { readDocument } from './keep-document.ts';
import { listInvoices, listRequestedWriteOffs, readInvoice } from './queries.ts';
import { voidInvoice } from './void.ts';
import { approveWriteOff, declineWriteOff, requestWriteOff } from './write-off.ts';

const patients = sql`inova.patients`;
const invoices = sql`inova.invoices`;
const writeOffs = sql`inova.write_offs`;

async function found(db: Database, clinics: number[], invoice: number): Promise<calls.Invoice> {
  const read = await readInvoice(db, clinics, invoice);
  if (!read) throw notFound();
  return read;
}

async function invoiceOf(db: Database, client: number, writeOff: number): Promise<calls.Invoice> {
  const owner = await row<{ invoice: number }>(
    db,
    sql`select invoice_id as invoice from inova.write_offs where client_id = ${client} and id = ${writeOff}`,
  );
  return found(db, [client], owner?.invoice ?? 0);
}

/** Invoices and their write-offs. */
export function invoiceRoutes(context: ServiceContext): Route[] {
  const { store, registry } = context;
  return [
    route(calls.list, ({ params: { id } }, session) =>
      changeMoney(context, session, { table: patients, id }, ({ db, client }) =>
        listInvoices(db, sql`n.client_id = ${client} and n.patient_id = ${id}`),
      ),
    ),

    route(calls.create, ({ params: { id: patient }, body }, session) =>
      changeMoney(context, session, { table: patients, id: patient }, async ({ db, ...change }) => {
        const { agreement, ...charged } = body;
        const issued =
          agreement === undefined
            ? await invoiceServices(db, { ...change, ...charged, patient })
            : await invoiceInstallment(db, { ...change, patient, agreement });
        return found(db, [change.client], issued.invoice);
      }),
    ),

    route(calls.get, ({ params: { invoice } }, { principal }) =>
      asClinics(store, principal.clinics, (db) => found(db, principal.clinics, invoice)),
    ),

    route(calls.document, ({ params: { invoice } }, session) =>
      changeMoney(context, session, { table: invoices, id: invoice }, async ({ db, client }) => {
        const { patientId, number } = await found(db, [client], invoice);
        return { patientId, number, document: await readDocument(db, client, invoice) };
      }),
    ),

    route(calls.pdf, ({ params: { invoice } }, session) => invoicePdf(context, session, invoice)),

    route(calls.history, ({ params: { invoice } }, session) =>
      changeMoney(context, session, { table: invoices, id: invoice }, ({ db, client }) =>
        readHistory(db, client, invoice, registry.lists),
      ),
    ),

    route(calls.voidInvoice, ({ params: { invoice }, body }, session) =>
      changeMoney(context, session, { table: invoices, id: invoice }, async ({ db, ...change }) => {
        await voidInvoice(db, { ...change, ...body, invoice });
        return found(db, [change.client], invoice);
      }),
    ),

    route(calls.requestWriteOff, ({ params: { invoice }, body }, session) =>
      changeMoney(context, session, { table: invoices, id: invoice }, async ({ db, ...change }) => {
        await requestWriteOff(db, { ...change, ...body, invoice });
        return found(db, [change.client], invoice);
      }),
    ),

    route(calls.writeOffs, (_, { principal: { clinic } }) =>
      asClinics(store, [clinic], (db) => listRequestedWriteOffs(db, clinic)),
    ),

    route(calls.approveWriteOff, ({ params: { writeOff } }, session) =>
      changeMoney(context, session, { table: writeOffs, id: writeOff }, async ({ db, ...change }) => {
        await approveWriteOff(db, { ...change, writeOff });
        return invoiceOf(db, change.client, writeOff);
      }),
    ),

    route(calls.declineWriteOff, ({ params: { writeOff } }, session) =>
      changeMoney(context, session, { table: writeOffs, id: writeOff }, async ({ db, ...change }) => {
        await declineWriteOff(db, { ...change, writeOff });
        return invoiceOf(db, change.client, writeOff);
      }),
    ),
  ];
}
