/** The form that the buttons of a conversation and its messages submit. */
export const conversationFormId = 'conversation-form';

/** The form of the reply. */
export const replyFormId = 'reply';

/** The popover that shows the patient where there is no room beside the thread. */
export const contextId = 'patient-context';

/** The popover with the keys of the inbox. */
export const keysId = 'inbox-keys';
