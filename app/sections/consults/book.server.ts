import type { AppLoadContext } from '@remix-run/node';
import { type Findings, findPatients } from '#app/lib/find-patients.server.ts';
import { fullName } from '#app/lib/names.ts';
import { randomKey } from '#app/lib/once-key.server.ts';
import { orNothing } from '#app/lib/or-nothing.server.ts';
import { type Asked, hrefOf, readAsked, without } from '#app/lists/asked.ts';
import { dateIn } from '#app/ui/calendar/days.ts';
import { methodOptions } from './choices.server.ts';
import { counselorsOf } from './consult.server.ts';
import { askedDay, askedTime } from './slot.ts';

const page = '/benefits/fccalendar/book';

/** The form for the patient of an address, or the only one found; else the search for one. */
export async function bookingOf(context: AppLoadContext, search: URLSearchParams) {
  const asked = readAsked(search);
  const { principal } = context.staff;
  const wanted = Number(asked.clinic);
  const clinic = principal.clinics.includes(wanted) ? wanted : null;
  const findings: Findings = asked.patient
    ? { state: 'idle' }
    : await findPatients(context, (asked.q ?? '').slice(0, 100), clinic);
  const found = findings.state === 'found' ? findings.patients : [];
  const only = found.length === 1 ? String(found[0]?.id) : undefined;
  const patient = asked.patient ?? only;
  const kept = without(asked, ['q', 'patient']);
  return {
    backHref: hrefOf('/benefits/fccalendar', { clinic: asked.clinic ?? '', date: askedDay(asked.date ?? null) ?? '' }),
    chosen: patient ? await chosenOf(context, patient, asked) : null,
    search: {
      typed: asked.q ?? '',
      kept,
      findings,
      clinics: principal.isCorporate ? (await context.clinics()).map(({ id, name }) => ({ id, name })) : [],
      choices: found.map((each) => ({ ...each, href: hrefOf(page, { ...kept, patient: String(each.id) }) })),
    },
  };
}

async function chosenOf(context: AppLoadContext, number: string, asked: Asked) {
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new Response(null, { status: 404 });
  const patient = await context.inova.patients.get(Number(number));
  const [counselors, history, clinics] = await Promise.all([
    counselorsOf(context, patient.client),
    orNothing(context.inova.patients.history(patient.id)),
    context.clinics(),
  ]);
  const clinic = clinics.find(({ id }) => id === patient.client);
  const timeZone = clinic?.timeZone ?? 'UTC';
  const today = dateIn(new Date().toISOString(), timeZone);
  const isAhead = (state: string) => state === 'booked' || state === 'confirmed';
  const counselor = counselors.find(({ value }) => value === asked.counselor)?.value;
  return {
    patient: {
      id: patient.id,
      name: fullName(patient),
      dob: patient.dob,
      clinic: clinic?.name ?? '',
      timeZone,
      email: patient.email,
    },
    counselors,
    methods: methodOptions,
    booked: (history?.appointments ?? [])
      .filter(({ type, state }) => type === 'Financial consult' && isAhead(state))
      .map(({ id, startsAt, provider }) => ({ id, startsAt, provider })),
    values: {
      counselor: counselor ? Number(counselor) : undefined,
      day: askedDay(asked.date ?? null) ?? undefined,
      time: askedTime(asked.time ?? null),
      minutes: 45,
      method: methodOptions[0]?.value,
    },
    today,
    onceKey: randomKey(),
    path: hrefOf(page, without({ ...asked, patient: number }, ['q'])),
  };
}
