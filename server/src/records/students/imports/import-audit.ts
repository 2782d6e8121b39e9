import type { AuditEntry } from '#platform/audit.ts'

/** Why a person may not undo an import that wrote into the own record. */
export const OWN_ROWS = 'This import has rows of your own record. A colleague must undo it.'

export const GRADES_WRITTEN = 'students.import_grades'
export const GRADES_DELETED = 'students.remove_grades'

/** One audit row for each student, with what was written or deleted. */
export const groupByStudent = <Row extends { student_id: number }>(
  rows: readonly Row[],
  toEntry: (studentId: number, rows: Omit<Row, 'student_id'>[]) => AuditEntry,
): AuditEntry[] =>
  [...Map.groupBy(rows, (row) => row.student_id)].map(([studentId, group]) =>
    toEntry(
      studentId,
      group.map(({ student_id: _, ...row }) => row),
    ),
  )
