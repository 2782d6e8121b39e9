/** The record of a student for the papers of other domains. */
import type { Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findStudent, lockStudent, type StudentProfile } from '../record-queries.ts'

export type { StudentProfile }

export const readStudent = (db: Db, id: number): Promise<StudentProfile | undefined> => findStudent(db, id)

/** Locks the student with all enrollments until the end of the transaction. */
export const lockStudentRecord = (tx: Tx, id: number): Promise<StudentProfile | undefined> => lockStudent(tx, id)
