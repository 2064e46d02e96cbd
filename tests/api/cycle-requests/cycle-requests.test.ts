import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Inova } from '#server/inova/client/inova.ts';
import type { CycleRequestRecord } from '#server/inova/contract/cycle-requests.ts';
import { newCyclePatient, requestCycle, usualAnswers } from '../../support/cycle-requests.ts';
import { first } from '../../support/first.ts';
import { startTestService, type TestService } from '../../support/service.ts';

let service: TestService;
let staff: Inova;
/** Physicians of clinic 5. */
let physician: Inova;
let otherPhysician: Inova;
beforeAll(async () => {
  service = await startTestService();
  service.clock.now = new Date('2031-05-20T15:00:00Z');
  staff = await service.signIn('staff');
  physician = await service.signIn('researcher');
  otherPhysician = await service.signIn('multi');
});
afterAll(() => service.close());

const newest = ({ requests }: CycleRequestRecord) => first(requests);
const newPatient = () => newCyclePatient(service);

/** A request that waits for a physician. */
async function submitted(by = staff): Promise<{ patient: number; id: number; version: number }> {
  const patient = await newPatient();
  const { id, version } = newest(await requestCycle(by, patient));
  return { patient, id, version };
}

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    ({ status }) => status as number,
  );

describe('a request', () => {
  test('may be saved as a draft with some answers, and submitted only with all that are needed', async () => {
    const patient = await newPatient();
    const answers = usualAnswers.slice(0, 2);
    const { id, version, state } = newest(await requestCycle(staff, patient, { answers, submit: false }));
    expect(state).toBe('draft');
    const content = { formVersion: 1, cycle: 'IUI' as const, plannedOn: '2031-06-20', version };
    await expect(staff.cycleRequests.save(id, { ...content, answers, submit: true })).rejects.toMatchObject({
      errors: ['q4: Answer this question', 'q6: Answer this question', 'q7: Answer this question'],
    });
    const saved = newest(await staff.cycleRequests.save(id, { ...content, answers: usualAnswers, submit: true }));
    expect(saved).toMatchObject({ state: 'submitted', cycle: 'IUI', submittedBy: 'Sam Okafor' });
  });

  test.each([
    [{ question: 1, value: 'Something else' }, 'q1: Select an option from the list'],
    [{ question: 4, value: 'Maybe' }, 'q4: Select Yes or No'],
    [{ question: 5, value: 'two' }, 'q5: Enter a number'],
  ])('is refused with the answer %j', async (answer, message) => {
    const patient = await newPatient();
    const request = requestCycle(staff, patient, { answers: [answer], submit: false });
    await expect(request).rejects.toMatchObject({ errors: [message] });
  });

  test('is the only open one of its patient, also if two are made at once', async () => {
    const patient = await newPatient();
    const statuses = await Promise.all([1, 2].map(() => statusOf(requestCycle(staff, patient))));
    expect(statuses.sort()).toEqual([200, 409]);
    const { id, version } = newest(await staff.cycleRequests.ofPatient(patient));
    await staff.cycleRequests.withdraw(id, { version });
    expect(await statusOf(requestCycle(staff, patient))).toBe(200);
  });

  test('cannot be planned for a day that has passed', async () => {
    await expect(requestCycle(staff, await newPatient(), { plannedOn: '2031-05-19' })).rejects.toMatchObject({
      errors: ['plannedOn: Select today or a later date'],
    });
  });

  test('that another user changed is not overwritten', async () => {
    const { id, version } = await submitted();
    await staff.cycleRequests.withdraw(id, { version });
    expect(await statusOf(staff.cycleRequests.withdraw(id, { version }))).toBe(409);
  });
});

describe('a decision', () => {
  test('plans the cycle and adds the tasks that were shown, but for those that were left out', async () => {
    const { patient, id, version } = await submitted();
    const { planned } = newest(await physician.cycleRequests.ofPatient(patient));
    expect(planned.map(({ title, dueOn }) => [title, dueOn])).toEqual([
      ['Verify authorization for the cycle', '2031-05-23'],
      ['Collect signed consents', '2031-05-27'],
      ['Book the baseline ultrasound', '2031-05-25'],
      ['Order medication', '2031-05-25'],
      ['Send the forms for genetic testing', '2031-05-30'],
    ]);
    const work = planned.map(({ step }) => step).filter((step) => step !== 3);
    const approved = await physician.cycleRequests.decide(id, { version, decision: 'approve', work });
    expect(newest(approved)).toMatchObject({ state: 'approved', decidedBy: 'Rhea Castellano' });
    expect(newest(approved).tasks.map(({ title, dueOn }) => [title, dueOn])).toEqual(
      planned.filter(({ step }) => step !== 3).map(({ title, dueOn }) => [title, dueOn]),
    );
    expect(approved.openCycle).toMatchObject({ kind: 'IVF with PGT', state: 'planned', openedOn: '2031-05-20' });
    const { rows } = await service.store.pool.query(
      `select e.planned_stim_on as planned, e.blocker, s.stage from inova.episodes e
       join inova.episode_stages s on s.client_id = e.client_id and s.episode_id = e.id where e.patient_id = $1`,
      [patient],
    );
    expect(rows).toEqual([{ planned: '2031-06-20', blocker: 'Agreement', stage: 'Financial consult' }]);
  });

  test('plans a cycle that tests block which expired before the day of the decision', async () => {
    const { patient, id, version } = await submitted();
    await service.store.pool.query(
      `insert into inova.diagnostic_orders (client_id, patient_id, test, state, ordered_on, due_on, done_on, result, expires_on)
       values (5, $1, 'TSH', 'done', '2030-04-01', '2030-04-20', '2030-04-10', '2.0 mIU/L', '2031-05-19')`,
      [patient],
    );
    await physician.cycleRequests.decide(id, { version, decision: 'approve' });
    const { rows } = await service.store.pool.query('select blocker from inova.episodes where patient_id = $1', [
      patient,
    ]);
    expect(rows).toEqual([{ blocker: 'Diagnostics' }]);
  });

  test('leaves a cycle that is open as it is', async () => {
    const { patient, id, version } = await submitted();
    await physician.cycleRequests.decide(id, { version, decision: 'approve' });
    const again = newest(await requestCycle(staff, patient, { cycle: 'IUI' }));
    const approved = await physician.cycleRequests.decide(again.id, { version: again.version, decision: 'approve' });
    expect(approved.openCycle?.kind).toBe('IVF with PGT');
    expect(newest(approved)).toMatchObject({ state: 'approved', cycle: 'IUI' });
  });

  test('is for physicians of the clinic alone, and never about a request of their own', async () => {
    const decision = { decision: 'return', note: 'Which protocol?' } as const;
    const byStaff = await submitted();
    const other = staff.cycleRequests.decide(byStaff.id, { version: byStaff.version, ...decision });
    await expect(other).rejects.toThrow('Only physicians of this clinic decide about cycle requests');
    const own = await submitted(physician);
    const approval = physician.cycleRequests.decide(own.id, { version: own.version, decision: 'approve' });
    await expect(approval).rejects.toThrow('You requested this cycle. Another physician must decide.');
    expect(await statusOf(otherPhysician.cycleRequests.decide(own.id, { version: own.version, ...decision }))).toBe(
      200,
    );
  });

  test('is never of the physician who submitted what another began, in the database either', async () => {
    const patient = await newPatient();
    const draft = newest(await requestCycle(staff, patient, { submit: false }));
    const { id } = draft;
    const content = { formVersion: 1, cycle: 'IUI' as const, plannedOn: '2031-06-20', answers: usualAnswers };
    const sent = newest(await physician.cycleRequests.save(id, { ...content, version: draft.version, submit: true }));
    const approval = physician.cycleRequests.decide(id, { version: sent.version, decision: 'approve' });
    await expect(approval).rejects.toThrow('Another physician must decide');
    const forced = service.store.pool.query(
      "update inova.cycle_requests set state = 'approved', decided_by = 'researcher@inova.test', decided_at = now() where id = $1",
      [id],
    );
    await expect(forced).rejects.toThrow('decided_by_another');
  });

  test('to return or decline needs a note, and a returned request can be submitted again', async () => {
    const { id, version, patient } = await submitted();
    await expect(physician.cycleRequests.decide(id, { version, decision: 'return' })).rejects.toMatchObject({
      errors: ['note: Enter what is missing or why'],
    });
    const note = 'Which trigger?';
    const returned = newest(await physician.cycleRequests.decide(id, { version, decision: 'return', note }));
    expect(returned).toMatchObject({ state: 'returned', decisionNote: note, tasks: [] });
    const content = { formVersion: 1, cycle: 'IUI' as const, plannedOn: '2031-06-20', answers: usualAnswers };
    const again = newest(await staff.cycleRequests.save(id, { ...content, version: returned.version, submit: true }));
    expect(again).toMatchObject({ state: 'submitted', decidedBy: null });
    const declined = { version: again.version, decision: 'decline', note: 'Not now' } as const;
    expect(newest(await physician.cycleRequests.decide(id, declined)).state).toBe('declined');
    expect((await staff.cycleRequests.ofPatient(patient)).openCycle).toBeNull();
  });

  test('about a request that was changed in the meantime is refused, and about a decided one', async () => {
    const { id, version } = await submitted();
    const content = { formVersion: 1, cycle: 'IUI' as const, plannedOn: '2031-06-20', answers: usualAnswers };
    const changed = newest(await staff.cycleRequests.save(id, { ...content, version, submit: true }));
    expect(await statusOf(physician.cycleRequests.decide(id, { version, decision: 'approve' }))).toBe(409);
    const approved = newest(
      await physician.cycleRequests.decide(id, { version: changed.version, decision: 'approve' }),
    );
    expect(await statusOf(physician.cycleRequests.decide(id, { version: approved.version, decision: 'approve' }))).toBe(
      409,
    );
  });
});

describe('the form of a clinic', () => {
  test('is published in versions, and what was answered before reads unchanged', async () => {
    const admin = await service.signIn('admin');
    const { id, version, patient } = await submitted();
    const before = await admin.cycleRequests.readForm();
    const questions = before.questions
      .filter(({ label }) => label !== 'Sperm source')
      .map((each) => ({ ...each, label: each.id === 1 ? 'Stimulation protocol' : each.label }));
    const added = { id: null, label: 'Trigger', kind: 'text' as const, options: [], required: true };
    const work = [{ title: 'Order trigger', category: 'Clinic' as const, days: 1, when: null }];
    const published = await admin.cycleRequests.publishForm({
      basedOn: before.version,
      questions: [...questions, added],
      work,
    });
    expect(published.questions.at(-1)).toMatchObject({ label: 'Trigger', id: 9 });
    const kept = newest(await physician.cycleRequests.ofPatient(patient));
    expect(kept.form.questions.map(({ label }) => label)).toEqual(before.questions.map(({ label }) => label));
    expect(kept.answers).toEqual(expect.arrayContaining(usualAnswers));
    const approved = newest(await physician.cycleRequests.decide(id, { version, decision: 'approve' }));
    expect(approved.tasks.map(({ title }) => title)).toContain('Collect signed consents');

    const stale = requestCycle(staff, await newPatient(), { formVersion: before.version });
    await expect(stale).rejects.toThrow('An admin changed this form. Check your answers, then save again.');
    const answers = [...usualAnswers, { question: 9, value: 'hCG' }];
    const next = newest(await requestCycle(staff, await newPatient(), { answers }));
    expect(next.planned.map(({ title }) => title)).toEqual(['Order trigger']);
    const restored = { basedOn: published.version, questions: before.questions, work: before.work };
    expect((await admin.cycleRequests.publishForm(restored)).questions).toEqual(before.questions);
    expect(await statusOf(admin.cycleRequests.publishForm(restored))).toBe(409);
  });

  test('never gives the number of a question to another one', async () => {
    const admin = await service.signIn('admin');
    const { version, questions, work } = await admin.cycleRequests.readForm();
    const publish = (changed: object) =>
      admin.cycleRequests.publishForm({ basedOn: version, questions: [{ ...first(questions), ...changed }], work: [] });
    await expect(publish({ kind: 'date', options: [] })).rejects.toThrow('has another kind of answer');
    const twice = { basedOn: version, questions: [first(questions), { ...first(questions), id: null }], work: [] };
    await expect(admin.cycleRequests.publishForm(twice)).rejects.toThrow('Two questions have the same text');
    await expect(publish({ id: 99 })).rejects.toThrow('has a number that no question has');
    const orphan = { basedOn: version, questions: [first(questions)], work };
    await expect(admin.cycleRequests.publishForm(orphan)).rejects.toThrow('depends on a question that isn’t asked');
    expect(await statusOf(staff.cycleRequests.publishForm({ basedOn: version, questions, work }))).toBe(403);
  });

  test('cannot be changed once it is published', async () => {
    const change = service.store.pool.query("update inova.cycle_forms set questions = '[]'");
    await expect(change).rejects.toThrow('a published version never changes');
  });
});
