import * as calls from '#server/inova/contract/consults.ts';
import type { SendCall } from './call.ts';

/** The calls about financial consults that are booked. */
export function consultCalls(call: SendCall) {
  return {
    /** The financial counselors of the user's clinics. */
    counselors: () => call(calls.listCounselors),

    get: (appointment: number) => call(calls.getConsult, { params: { appointment } }),

    /** Books a consult; the same key again answers with the same one. */
    book: (booking: calls.NewBooking, idempotencyKey: string) =>
      call(calls.bookConsult, { body: booking, idempotencyKey }),

    /** Moves a consult as it was at a version; one changed since is an InovaError of status 409. */
    move: (appointment: number, move: calls.ConsultMove) =>
      call(calls.moveConsult, { params: { appointment }, body: move }),

    cancel: (appointment: number, cancel: calls.ConsultCancel) =>
      call(calls.cancelConsult, { params: { appointment }, body: cancel }),

    /** Says what came of a consult; one booked again answers with the next. */
    recordOutcome: (appointment: number, outcome: calls.ConsultOutcomeInput) =>
      call(calls.recordConsultOutcome, { params: { appointment }, body: outcome }),
  };
}
