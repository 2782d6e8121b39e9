/** The account of a term, or the account of a student without a term: fees on demand and advances. */
export type LedgerAccount = { enrollment_id: number } | { student_id: number }

/** The account of a row that names its student, and a term or none. */
export const ledgerAccountOf = ({ student_id, enrollment_id }: { student_id: number; enrollment_id: number | null }): LedgerAccount =>
  enrollment_id === null ? { student_id } : { enrollment_id }

/** Who writes an entry of the ledger, and when. */
export interface Entry {
  by: number | null
  at: Date
}
