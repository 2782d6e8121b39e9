/** Sign-in slips that one request makes. */
export const MAX_SLIPS = 200

/**
 * Whose password a slip replaces: nobody's, so that only students without one get a slip; also temporary passwords that were never used; or
 * also those that students chose themselves.
 */
export const slipReplacements = ['none', 'unused', 'used'] as const
export type SlipReplacement = (typeof slipReplacements)[number]
