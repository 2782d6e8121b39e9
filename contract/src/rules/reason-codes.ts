import type { Reason, ReasonCode } from '#platform/reason.ts'

/** Whether a reason has one of these codes: `reasons.some(hasCode('stale'))`. */
export const hasCode =
  (...codes: readonly [ReasonCode, ...ReasonCode[]]) =>
  (reason: Pick<Reason, 'code'>): boolean =>
    codes.includes(reason.code)
