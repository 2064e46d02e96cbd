import type { AppLoadContext } from '@remix-run/node';
import { showDate } from '#app/lib/dates.ts';
import { showInstant, showLately } from '#app/lib/instant.tsx';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { placeInList } from '#app/lists/position/place.server.ts';
import { fieldGroups, progressOf, verificationFields } from '#server/inova/contract/verification-fields.ts';
import { procedureAspects, type Verification, verificationReasons } from '#server/inova/contract/verifications.ts';
import { type Chosen, chosenOf } from '../chosen.server.ts';
import { formHref, type Place } from '../paths.ts';
import { draftOf } from './draft.server.ts';
import { shownGroups } from './fields.server.ts';
import { shownHistory } from './history.server.ts';
import { formTexts } from './texts.server.ts';

export type VerificationView = Awaited<ReturnType<typeof viewOf>>;
const planTypes = verificationFields.get('planType')?.options ?? [];

export type FormView = NonNullable<VerificationView['form']>;

/** All that the page of a patient's verifications shows. */
export async function viewOf(context: AppLoadContext, request: Request, id: string | undefined) {
  const chosen = await chosenOf(context, request, id);
  const { patientId, verificationId } = chosen;
  const search = new URL(request.url).searchParams;
  const patient = await context.inova.patients.get(patientId);
  const [history, codes, place, one] = await Promise.all([
    orNothing(context.inova.patients.history(patientId)),
    context.inovaIn(patient.client).clinic.cptCodes(),
    placeInList(context, search, patientId),
    verificationId ? context.inova.verifications.get(verificationId) : null,
  ]);
  const timeZone = await timeZoneOf(context, patient.client);
  const coverages = history?.coverages ?? [];
  return {
    patient: { id: patientId, name: fullName(patient), dob: showDate(patient.dob), ehrid: patient.ehrid },
    place: chosen.place,
    list: place,
    tabs: tabsOf(chosen, coverages),
    start: one
      ? null
      : { coverages, policy: chosen.policy, onceKey: randomKey(), planTypes, reasons: verificationReasons },
    form: one ? await formOf(context, one, { chosen, codes, timeZone, restored: search.get('draft') }) : null,
  };
}

async function timeZoneOf(context: AppLoadContext, client: number): Promise<string> {
  const { user } = context.staff;
  if (client === user.client) return user.clientTimeZone ?? 'UTC';
  return (await context.clinics()).find(({ id }) => id === client)?.timeZone ?? 'UTC';
}

type Coverages = Awaited<ReturnType<AppLoadContext['inova']['patients']['history']>>['coverages'];

/** One tab for each policy, the one being verified first asked for, and one for a policy that is not on file. */
function tabsOf({ patientId, verifications, verificationId, policy, place }: Chosen, coverages: Coverages) {
  const shown = verifications.find(({ id }) => id === verificationId);
  const { verification: _, policy: __, ...rest } = place;
  const tabs = coverages.map(({ id, payer, planType }) => {
    const latest = verifications.find(({ coverageId }) => coverageId === id);
    const which: Place = latest ? { verification: String(latest.id) } : { policy: String(id) };
    return {
      label: [payer, planType].filter(Boolean).join(' '),
      href: formHref(patientId, { ...rest, ...which }),
      current: shown ? shown.coverageId === id : policy === String(id),
    };
  });
  const isNew = !shown && !tabs.some(({ current }) => current);
  return [...tabs, { label: 'New policy', href: formHref(patientId, { ...rest, policy: 'new' }), current: isNew }];
}

interface Around {
  chosen: Chosen;
  codes: { cpt: string; label: string }[];
  timeZone: string;
  /** What the address says of the draft: that it is to be in the form. */
  restored: string | null;
}

async function formOf(context: AppLoadContext, one: Verification, { chosen, codes, timeZone, restored }: Around) {
  const draft = await context.drafts.find(draftOf(one.id));
  const isRestored = restored !== null && draft !== null;
  const kept = formTexts(one.answers, one.procedures);
  const { calls, history, previous, answers, procedures, ...standing } = one;
  return {
    ...standing,
    /** Where it is posted: to the address that it stands at, so that an answer with messages leaves it as it is. */
    action: formHref(chosen.patientId, isRestored ? { ...chosen.place, draft: restored } : chosen.place),
    texts: isRestored ? { ...kept, ...draft.fields } : kept,
    /** Changes where the fields are to hold something else than was typed. */
    key: `${one.id} ${one.version} ${isRestored ? restored : ''}`,
    /** The version that what is typed is typed upon. */
    base: isRestored ? Math.min(draft.version, one.version) : one.version,
    draft: draft && {
      text: draftText(showLately(draft.keptAt, timeZone), Object.keys(draft.fields).length, isRestored),
      isRestored,
    },
    onceKey: randomKey(),
    groups: shownGroups,
    codes,
    progress: [
      ...fieldGroups.map((group) => ({ id: group.id, title: group.title, ...progressOf(group, answers) })),
      { id: 'codes', title: 'Procedure codes', asked: codes.length, answered: answeredCodes(codes, procedures) },
    ],
    last: previous && {
      completed: showDate(previous.completedAt.slice(0, 10)),
      texts: formTexts(previous.answers, previous.procedures),
    },
    calls: calls.map((call) => ({ ...call, time: showInstant(call.at, timeZone) })),
    history: shownHistory(history, timeZone),
    others: othersOf(chosen, one),
  };
}

function draftText(time: string, count: number, isRestored: boolean): string {
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return isRestored
    ? `Your draft of ${time} is in the form: ${answers} not saved yet.`
    : `Your draft of ${time} has ${answers} that are not saved.`;
}

function answeredCodes(codes: Around['codes'], procedures: Verification['procedures']): number {
  return codes.filter(({ cpt }) => procedureAspects.some((aspect) => procedures[cpt]?.[aspect])).length;
}

/** The verifications of the same policy before and after. */
function othersOf({ patientId, verifications, place }: Chosen, { id, coverageId }: Verification) {
  return verifications
    .filter((each) => each.coverageId === coverageId && each.id !== id)
    .map((each) => ({
      id: each.id,
      label: `${each.reason}, ${each.completedAt ? `completed ${showDate(each.completedAt.slice(0, 10))}` : each.state}`,
      href: formHref(patientId, { ...place, verification: String(each.id) }),
    }));
}
