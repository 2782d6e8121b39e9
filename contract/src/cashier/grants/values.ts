export const grantRules = ['percent', 'fixed'] as const

/** What a discount is computed from and taken off: the tuition, the miscellaneous fees, or the whole bill. */
export const grantBases = ['tuition', 'misc', 'all'] as const

/** How school discounts are combined: the highest one counts, or all together. */
export const discountStackings = ['highest_only', 'all'] as const
