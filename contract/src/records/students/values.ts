/** Whether a person studies here at present, or why not. */
export const studentRecordStatuses = ['active', 'loa', 'awol', 'graduated', 'transferred'] as const

export const studentRecordStatusNames: Record<(typeof studentRecordStatuses)[number], string> = {
  active: 'Active',
  loa: 'On leave',
  awol: 'Absent without leave',
  graduated: 'Graduated',
  transferred: 'Transferred',
}

export const readmissionDecisions = ['readmitted', 'denied'] as const
export type ReadmissionDecision = (typeof readmissionDecisions)[number]

/** The most students that are marked as absent without leave at once. */
export const MAX_AWOL_STUDENTS = 500

/** When honors are given. */
export const honorPeriods = ['graduation', 'term'] as const

export const graduationStatuses = ['last_year', 'candidate', 'graduated'] as const

export const graduationStatusNames = { last_year: 'Last year', candidate: 'Candidate', graduated: 'Graduated' } as const

/** The most students that are marked or graduated at once. */
export const MAX_GRADUATES = 200
