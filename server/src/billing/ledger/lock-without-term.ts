import type { Db } from '#platform/db/database.ts'
import * as query from './queries.ts'

/** Locks the money of a student that belongs to no term. The caller has locked the student's enrollments. */
export const lockWithoutTerm = (tx: Db, studentId: number): Promise<void> => query.lockWithoutTerm(tx, studentId)

/** Locks the money of every student that belongs to no term. The caller has locked no enrollment. */
export const lockAllWithoutTerm = (tx: Db): Promise<void> => query.lockAllWithoutTerm(tx)
