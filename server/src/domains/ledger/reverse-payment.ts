import type { Db } from '../../platform/db/database.ts'
import { type Entry, insertReversal } from './queries.ts'

/** Takes the money of a voided payment out of the charges that it paid. The caller has locked the student's enrollments. */
export const reversePayment = (tx: Db, paymentId: number, entry: Entry): Promise<void> => insertReversal(tx, paymentId, entry)
