import type { AppLoadContext } from '@remix-run/node';
import { actionHref, rowKey } from '#app/lists/bulk/selection.ts';
import { hrefWithQuery } from '#app/lists/list-query.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { toAgreementSummary } from '#app/sections/agreements/agreement/stages.ts';
import { loadPatientSpecimens } from '#app/sections/cryo/inventory/patient-specimens.server.ts';
import { appHref } from '#app/sections/patient-app/hrefs.ts';
import { listPath, listRequirement } from '#server/access/lists.ts';
import { allows } from '#server/access/requirements.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import { nextSteps } from '../next/next-steps.server.ts';
import { loadConversations } from './conversations-view.server.ts';
import { recordLinks } from './record-links.server.ts';
import { recordPages } from './record-pages.server.ts';
import { toRelatedView } from './related-view.server.ts';
import { sinceLastVisit } from './since-last-visit.server.ts';
import { summarizeRecord } from './summary.ts';
import { timelineEvents } from './timeline-events.server.ts';
import { timelineView } from './timeline-view.server.ts';

export type RecordView = Awaited<ReturnType<typeof loadRecord>>;

/** A patient's record: who it is, what is next, and everything that exists. An upstream may have the patient alone. */
export async function loadRecord(context: AppLoadContext, request: Request, id: number) {
  const { inova, staff } = context;
  const search = new URL(request.url).searchParams;
  const found = inova.patients.get(id);
  /** What follows it is not asked for a patient who is missing: the trail then has the denial alone. */
  const [
    patient,
    history,
    summaries,
    related,
    actions,
    conversations,
    cryo,
    medications,
    documents,
    position,
    lastVisit,
  ] = await Promise.all([
    found,
    ifUnsupported(inova.patients.history(id), () => null),
    ifUnsupported(inova.agreements.summaries(id), () => ifUnsupported(inova.agreements.list(id), () => null)),
    ifUnsupported(inova.patients.related(id), () => null),
    ifUnsupported(inova.patients.actions(id), () => []),
    staff.principal.hasMessaging ? found.then(() => loadConversations(inova, id)) : null,
    found.then(() => loadPatientSpecimens(context, id)),
    found.then(() => ifUnsupported(inova.medications.ofPatient(id), () => null)),
    found.then(() => ifUnsupported(inova.uploadedDocuments.ofPatient(id), () => null)),
    findListPosition(context, search, id),
    context.lastVisitOf(id),
  ]);
  const isOtherClinic = patient.client !== staff.user.client;
  const currentClinic = { name: staff.user.clientName, timeZone: staff.user.clientTimeZone };
  const clinic = isOtherClinic ? await clinicOf(context, patient.client) : currentClinic;
  const timeZone = clinic?.timeZone ?? null;
  const now = new Date().toISOString();
  const canBook = allows({ who: 'benefits' }, staff.principal);
  const agreements = summaries ?? [];
  const rowHref = (list: string, row: number) => {
    const requirement = listRequirement(list);
    if (!requirement || !allows(requirement, staff.principal)) return null;
    return `${hrefWithQuery(listPath(list), { peek: rowKey({ client: patient.client, id: row }) })}#peek`;
  };
  const rowActions = (list: string, row: number) => {
    const found = actions.find((each) => each.list === list && each.id === row)?.actions ?? [];
    const key = { client: patient.client, id: row };
    return found.map((action) => ({
      label: action.label,
      href: actionHref(list, action.key, {}, key, `/patients/${id}`),
    }));
  };
  const { today, cycle } = summarizeRecord(history, now, timeZone);
  const timeline = history ? timelineEvents({ patient, history, now, timeZone }) : [];
  const relatedView = related && toRelatedView(id, related, agreements, { rowHref, rowActions });
  const records = { patientId: id, history, agreements, canBook };
  const links = recordLinks({
    ...records,
    related: relatedView,
    timeline,
    conversations: conversations?.total,
    specimens: cryo.rows,
    medications: medications?.medications ?? [],
    documents,
  });
  return {
    patient,
    /** Without the changes, which are in the timeline. */
    history: history && { ...history, changes: [] },
    timeline: timelineView(timeline, id, search),
    since: history && sinceLastVisit(timeline, lastVisit, timeZone),
    agreements: summaries?.map(toAgreementSummary) ?? null,
    related: relatedView,
    documents,
    conversations,
    cryo,
    /** Null without a planned or active cycle. */
    medications: medications?.cycle ? medications : null,
    next: history && related && nextSteps({ ...records, history, related, now, today, timeZone, rowHref, rowActions }),
    links,
    pages: recordPages(id, staff.principal, links),
    cycleActions: cycle ? rowActions('work-by-status', cycle.id) : [],
    callAction: rowActions('new-patients', id).find(({ label }) => label === 'Log call') ?? null,
    /** Null outside the demonstration. */
    appHref: context.account.demonstration ? appHref(id) : null,
    position,
    clinic,
    isOtherClinic,
    canBook,
    now,
  };
}

async function clinicOf(context: AppLoadContext, id: number) {
  const clinics = await context.clinics();
  return clinics.find((clinic) => clinic.id === id) ?? null;
}
