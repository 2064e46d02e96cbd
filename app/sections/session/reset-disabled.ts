/** What is said where no links for a new password are sent. */
export const resetDisabledText = "Password reset by email is turned off. Contact your clinic's administrator.";
