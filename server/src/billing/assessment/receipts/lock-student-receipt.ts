import type { Db } from '#platform/db/database.ts'
import { findLockedReceipt, type StudentReceipt } from './student-receipt-queries.ts'

/** Locks a receipt of the student against being voided and against a second use; undefined when the student has none with the number. */
export const lockStudentReceipt = (
  tx: Db,
  { student_id, or_number }: { student_id: number; or_number: string },
): Promise<StudentReceipt | undefined> => findLockedReceipt(tx, student_id, or_number)
