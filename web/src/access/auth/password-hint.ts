/** What the server checks of a new password, in short; its answer names what is wrong. */
export const PASSWORD_HINT = 'At least 12 characters, or 15 for staff. Several words are easy to remember and hard to guess.'
