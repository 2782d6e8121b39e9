/** What decides how much of the bill a part of a payment plan is. The last two are for the first part only. */
export const partShares = ['percent', 'amount', 'setting'] as const

/** What the due date of a part is counted from. */
export const partDueKinds = ['enrollment', 'classes', 'calendar', 'period_start', 'period_end', 'part'] as const

/** What a cash discount is computed from. */
export const cashDiscountBases = ['tuition', 'all'] as const

/** In one call, so that the accounts are not locked for long. */
export const MAX_PLAN_CHANGES = 100
