/** What a promissory note asks for: to be enrolled in spite of the balance, and to see the grades of a period. */
export const noteCovers = ['enrollment', 'midterm', 'final'] as const

export const noteCoverNames: Record<(typeof noteCovers)[number], string> = {
  enrollment: 'Enrollment',
  midterm: 'Midterm grades',
  final: 'Final grades',
}

/** `Enrollment, Midterm grades`. */
export const noteCoversText = ({ covers }: { covers: readonly (typeof noteCovers)[number][] }): string =>
  covers.map((cover) => noteCoverNames[cover]).join(', ')

/** An approved note is paid once what was promised is paid; until then it is in force, and overdue after its due date. */
export const noteStatuses = ['pending', 'in_force', 'overdue', 'paid', 'rejected', 'cancelled', 'ended'] as const

export const noteStatusNames: Record<(typeof noteStatuses)[number], string> = {
  pending: 'For approval',
  in_force: 'In force',
  overdue: 'Overdue',
  paid: 'Paid',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  ended: 'Ended',
}

/** What an examination permit is given for, the first that applies. */
export const permitBases = ['minimum', 'note', 'grade_view', 'certificate'] as const
