import * as calls from '../contract/dev-notes.ts';
import type { SendCall } from './call.ts';

/** The calls about developer notes and the welcome note; every `notes` is HTML to be cleaned before showing. */
export function devNoteCalls(call: SendCall) {
  return {
    /** The last notes about versions, newest first. */
    list: () => call(calls.listDevNotes),

    /** The latest welcome note, null where there is none. */
    welcome: () => call(calls.latestWelcome),

    /** The versions of the welcome note, newest first. */
    welcomes: () => call(calls.listWelcomes),

    /** Saves a new version of the welcome note; a newer one than `basedOn` is an InovaError of status 409. */
    saveWelcome: (welcome: calls.NewWelcome) => call(calls.createWelcome, { body: welcome }),
  };
}
