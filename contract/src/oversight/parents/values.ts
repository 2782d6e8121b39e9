export const parentRelations = ['mother', 'father', 'guardian'] as const
export type ParentRelation = (typeof parentRelations)[number]

export const parentRelationNames: Readonly<Record<ParentRelation, string>> = { mother: 'Mother', father: 'Father', guardian: 'Guardian' }

/** Days in which a mailed link and a printed code can be used. */
export const PARENT_LINK_DAYS = 7
export const PARENT_CODE_DAYS = 30
