/** What a fee is counted by, in display order. */
export const feeBases = [
  'per_unit_lec',
  'per_unit_lab',
  'per_unit_nstp',
  'per_subject_lab',
  'flat_term',
  'flat_year',
  'once_new',
  'on_demand',
] as const

export const feeBasisNames: Record<(typeof feeBases)[number], string> = {
  per_unit_lec: 'Per lecture unit',
  per_unit_lab: 'Per laboratory unit',
  per_unit_nstp: 'Per NSTP unit',
  per_subject_lab: 'Per laboratory subject',
  flat_term: 'Per term',
  flat_year: 'Per school year',
  once_new: 'Once for new students',
  on_demand: 'On demand',
}

/** The bases that count subjects: only these fees can be limited to a subject category or a laboratory. */
export const subjectBases = ['per_unit_lec', 'per_unit_lab', 'per_unit_nstp', 'per_subject_lab'] as const

/** The kinds of fee category, in the order of a bill. */
export const feeKinds = ['tuition', 'lab', 'misc', 'other'] as const

/** What a percentage of a withdrawal policy is taken of: the whole assessment, its tuition, or one fee. */
export const withdrawalBases = ['total', 'tuition', 'category'] as const
