/** What is said where no links for a new password are sent. */
export const resetDisabledText =
  'Setting a new password by mail is turned off here. Ask an administrator of your clinic for a new one.';
