import { schoolYearName, termPart } from '#rules/term-names.ts'

export const grantRules = ['percent', 'fixed'] as const

/** What a discount is computed from and taken off: the tuition, the miscellaneous fees, or the whole bill. */
export const grantBases = ['tuition', 'misc', 'all'] as const

/** How school discounts are combined: the highest one counts, or all together. */
export const discountStackings = ['highest_only', 'all'] as const

export const grantBaseNames: Record<(typeof grantBases)[number], string> = {
  tuition: 'Tuition',
  misc: 'Miscellaneous fees',
  all: 'Whole bill',
}

/** `First semester 2026–2027`, or `School year 2026–2027`. */
export const grantPeriodText = ({ school_year, semester }: { school_year: string; semester: number | null }): string =>
  `${semester === null ? 'School year' : termPart({ semester })} ${schoolYearName(school_year)}`
