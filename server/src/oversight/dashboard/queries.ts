import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, value } from '#platform/db/rows.ts'

export interface StatusCount {
  status: number
  n: number
}

/** Reads the counters, which have far fewer rows than enrollments. */
export const enrollmentCounts = (db: Db, term: { school_year: string; semester: number }) => all<StatusCount>(db)`
    select c.status, sum(c.n)::int as n from enrollment_counts c
    where ${isInTerm('c', term)}
    group by c.status`

/** Adjustments and refunds that wait for a second person. An index has only these. */
export const countOpenApprovals = (db: Db) => value<{ n: number }>(db)`select count(*) as n from billing_requests where decision is null`

/** Promissory notes that wait for approval. */
export const countPendingNotes = (db: Db) => value<{ n: number }>(db)`select count(*) as n from promissory_notes where status = 'pending'`

/** Proofs of payment to be checked. */
export const countPendingProofs = (db: Db) => value<{ n: number }>(db)`select count(*) as n from payment_proofs where status = 'pending'`
