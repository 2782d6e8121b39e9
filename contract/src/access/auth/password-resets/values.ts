/** What is reset: the password of the portal, or that of the mailbox which the school gives. */
export const resetTypes = ['Portal', 'Email'] as const
export type ResetType = (typeof resetTypes)[number]

export const RESET_PASSWORD_LENGTH = 12
/** The page sizes of the log. */
export const RESET_PAGE_SIZES = [15, 25, 50, 100]
