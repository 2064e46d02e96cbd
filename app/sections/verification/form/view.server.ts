import type { AppLoadContext } from '@remix-run/node';
import { openWithDraft } from '#app/forms/drafts.server.ts';
import { formSetup } from '#app/forms/form-setup.server.ts';
import { formatDate, formatDateIn, formatInstant, formatRecentInstant, type TimeZone } from '#app/lib/dates.ts';
import { fullName } from '#app/lib/names.ts';
import { nullIfUnavailable } from '#app/lib/null-if-unavailable.server.ts';
import { newOnceKey } from '#app/lib/once-key.server.ts';
import { findListPosition } from '#app/lists/position/position.server.ts';
import { allows } from '#server/access/requirements.ts';
import { ifUnsupported } from '#server/inova/client/if-unsupported.ts';
import { findPayer } from '#server/inova/contract/verifications/payers.ts';
import {
  fieldGroups,
  groupProgress,
  verificationFields,
} from '#server/inova/contract/verifications/verification-fields.ts';
import {
  procedureAspects,
  type Verification,
  verificationReasons,
} from '#server/inova/contract/verifications/verifications.ts';
import { faultsHref, formHref, type PageQuery } from '../paths.ts';
import { readSelection, type VerificationSelection } from '../selection.server.ts';
import { savedForm, withoutSensitive } from './draft.server.ts';
import { formGroups } from './fields.server.ts';
import { labelOf, offeredTexts, openingTexts, toFormTexts } from './form-texts.server.ts';
import { toTimelineEvents } from './history.server.ts';
import { toReceivedView } from './received.server.ts';
import { startForm } from './start.server.ts';

export type VerificationView = Awaited<ReturnType<typeof loadView>>;
const planTypes = verificationFields.get('planType')?.options ?? [];

export type FormView = NonNullable<VerificationView['form']>;

/** All data of a patient's verification page. */
export async function loadView(context: AppLoadContext, request: Request, id: string | undefined) {
  const selection = await readSelection(context, request, id);
  const { patientId, verificationId } = selection;
  const searchParams = new URL(request.url).searchParams;
  const patient = await context.inova.patients.get(patientId);
  const [history, codes, position, verification] = await Promise.all([
    nullIfUnavailable(context.inova.patients.history(patientId)),
    ifUnsupported(context.inovaIn(patient.client).clinic.cptCodes(), () => []),
    findListPosition(context, searchParams, patientId, verificationId),
    verificationId ? ifUnsupported(context.inova.verifications.get(verificationId), () => null) : null,
  ]);
  const received = verification ? null : selection.selected;
  const timeZone = await timeZoneOf(context, patient.client);
  const coverages = history?.coverages ?? [];
  return {
    patient: { id: patientId, name: fullName(patient), dob: formatDate(patient.dob), ehrid: patient.ehrid },
    query: selection.query,
    position,
    tabs: received ? [] : tabsOf(selection, coverages),
    received: received && toReceivedView(received, timeZone),
    start: selection.selected
      ? null
      : { coverages, policy: selection.policy, setup: formSetup(startForm), planTypes, reasons: verificationReasons },
    form: verification ? await loadForm(context, verification, { selection, codes, timeZone }) : null,
  };
}

async function timeZoneOf(context: AppLoadContext, client: number): Promise<TimeZone> {
  const { user } = context.staff;
  if (client === user.client) return user.clientTimeZone;
  return (await context.clinics()).find(({ id }) => id === client)?.timeZone;
}

type Coverages = Awaited<ReturnType<AppLoadContext['inova']['patients']['history']>>['coverages'];

/** A tab for each policy on file and for a new policy. */
function tabsOf(
  { patientId, verifications, verificationId, policy, query }: VerificationSelection,
  coverages: Coverages,
) {
  const current = verifications.find(({ id }) => id === verificationId);
  const { verification: _, policy: __, ...rest } = query;
  const tabs = coverages.map(({ id, payer, planType }) => {
    const latest = verifications.find(({ coverageId }) => coverageId === id);
    const target: PageQuery = latest ? { verification: String(latest.id) } : { policy: String(id) };
    return {
      label: [payer, planType].filter(Boolean).join(' '),
      href: formHref(patientId, { ...rest, ...target }),
      current: current ? current.coverageId === id : policy === String(id),
    };
  });
  const isNew = !current && !tabs.some(({ current }) => current);
  return [...tabs, { label: 'New policy', href: formHref(patientId, { ...rest, policy: 'new' }), current: isNew }];
}

interface FormContext {
  selection: VerificationSelection;
  codes: { cpt: string; label: string }[];
  timeZone: TimeZone;
}

async function loadForm(
  context: AppLoadContext,
  verification: Verification,
  { selection, codes, timeZone }: FormContext,
) {
  const isOpen = verification.state !== 'completed';
  const saved = savedForm(verification);
  const opened = isOpen
    ? await openWithDraft(context, saved)
    : { texts: saved.texts, version: saved.version, draft: null };
  const payers = await ifUnsupported(context.inova.payers.list(), () => []);
  const canAdd = payers.length > 0 && allows({ who: 'benefits' }, context.staff.principal);
  const company = opened.texts.company?.trim();
  const { calls, history, previous, answers, procedures, fromRecord, fromPrevious, patientAsHolder, ...rest } =
    verification;
  return {
    ...rest,
    completedOn: rest.completedAt && formatDateIn(rest.completedAt, timeZone),
    /** The page's own URL, so that a response with errors keeps the state of the page. */
    action: formHref(selection.patientId, selection.query),
    faultsHref: faultsHref(selection.patientId, selection.query),
    texts: { ...openingTexts(verification), ...opened.texts },
    opened: withoutSensitive(opened.texts),
    recordTexts: offeredTexts({ fromRecord, fromPrevious }),
    /** Which of them are from the last verification. */
    previousNames: Object.keys(fromPrevious),
    holderTexts: toFormTexts(patientAsHolder, {}),
    /** The form's React key; it changes when fields must show other values than those typed. */
    key: `${verification.id} ${verification.version}`,
    /** The version the changes are based on. */
    baseVersion: opened.version,
    draft: opened.draft && {
      time: formatRecentInstant(opened.draft.keptAt, timeZone),
      count: opened.draft.names.length,
      conflicts: opened.draft.conflicts.map(labelOf),
    },
    timeZone,
    onceKey: newOnceKey(),
    payers: payers.map(({ name }) => name),
    /** The insurance company if it is none of the payers, and the user may add it. */
    unknownPayer: company && canAdd && !findPayer(payers, company) ? company : null,
    groups: formGroups,
    codes,
    progress: [
      ...fieldGroups.map((group) => ({ id: group.id, title: group.title, ...groupProgress(group, answers) })),
      { id: 'codes', title: 'Procedure codes', asked: codes.length, answered: countFilledCodes(codes, procedures) },
    ],
    previous: previous && {
      completed: formatDateIn(previous.completedAt, timeZone),
      texts: toFormTexts(previous.answers, previous.procedures),
    },
    calls: calls.map((call) => ({ ...call, time: formatInstant(call.at, timeZone) })),
    history: toTimelineEvents(history, timeZone),
    others: otherVerifications(selection, verification, timeZone),
  };
}

function countFilledCodes(codes: FormContext['codes'], procedures: Verification['procedures']): number {
  return codes.filter(({ cpt }) => procedureAspects.some((aspect) => procedures[cpt]?.[aspect])).length;
}

/** The other verifications of the same policy. */
function otherVerifications(
  { patientId, verifications, query }: VerificationSelection,
  { id, coverageId }: Verification,
  timeZone: TimeZone,
) {
  return verifications
    .filter((each) => each.coverageId === coverageId && each.id !== id)
    .map((each) => ({
      id: each.id,
      label: `${each.reason}, ${each.completedAt ? `completed ${formatDateIn(each.completedAt, timeZone)}` : each.state}`,
      href: formHref(patientId, { ...query, verification: String(each.id) }),
    }));
}
