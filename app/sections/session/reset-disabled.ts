/** Shown if password reset by email is turned off. */
export const resetDisabledText = "Password reset by email is turned off. Contact your clinic's administrator.";
