export type BillingDomainEvent =
  | BillingApprovalRequested
  | BillingRequestDecided
  | PromissoryNoteRequested
  | PromissoryNoteDecided
  | PromissoryNoteEnded
  | PaymentProofSent
  | PaymentProofDecided
  | GrantAwarded
  | GrantRevoked
  | OpeningBalancesCancelled
  | PaymentDue
  | PaymentOverdue

interface BillingRequestFacts {
  request_id: number
  kind: 'debit_memo' | 'credit_memo' | 'write_off' | 'reversal' | 'refund' | 'void'
  amount_centavos: number
  /** Null for a receipt that belongs to no student. */
  student_id: number | null
  /** Null for what belongs to no term: a refund of an advance, a memo on a fee. */
  enrollment_id: number | null
}

/** Somebody asked for an adjustment or a refund above the limit, so that a second person decides. */
export interface BillingApprovalRequested extends BillingRequestFacts {
  type: 'billing_approval_requested'
  requested_by: string
}

/** The second person has decided. */
export interface BillingRequestDecided extends BillingRequestFacts {
  type: 'billing_request_decided'
  is_approved: boolean
  /** The number of the memo or voucher. */
  number: string | null
  reason: string | null
  /** Who asked. */
  user_id: number
  decided_by: string | null
}

interface PromissoryNoteFacts {
  note_id: number
  amount_centavos: number
  /** YYYY-MM-DD */
  due_on: string
}

/** A student asks for more time to pay. */
export interface PromissoryNoteRequested extends PromissoryNoteFacts {
  type: 'promissory_note_requested'
  /** The name of the student. */
  student: string
}

/** The office has approved or rejected the note of a student who has an account. */
export interface PromissoryNoteDecided extends PromissoryNoteFacts {
  type: 'promissory_note_decided'
  is_approved: boolean
  /** Of an approved note. */
  number: string | null
  reason: string | null
  /** The student. */
  user_id: number
}

/** The office has ended the approved note of a student who has an account: what was promised counts as unpaid again. */
export interface PromissoryNoteEnded extends PromissoryNoteFacts {
  type: 'promissory_note_ended'
  number: string | null
  reason: string
  /** The student. */
  user_id: number
}

interface PaymentProofFacts {
  proof_id: number
  amount_centavos: number
  reference: string
}

/** A student sent the slip or screenshot of a payment. */
export interface PaymentProofSent extends PaymentProofFacts {
  type: 'payment_proof_sent'
  /** The name of the student. */
  student: string
}

/** The cashier has accepted or rejected the proof of a student who has an account. */
export interface PaymentProofDecided extends PaymentProofFacts {
  type: 'payment_proof_decided'
  is_accepted: boolean
  /** Of the payment that was made of it. */
  or_number: string | null
  reason: string | null
  /** The student. */
  user_id: number
}

interface StudentGrantFacts {
  student_grant_id: number
  /** The name of the grant. */
  grant: string
  school_year: string
  /** Null for the whole school year. */
  semester: number | null
  /** The account of the student; null without one. */
  user_id: number | null
}

/** A student got a grant; bills of its period were assessed again. */
export interface GrantAwarded extends StudentGrantFacts {
  type: 'grant_awarded'
}

/** A grant was taken back; bills of its period were assessed again. */
export interface GrantRevoked extends StudentGrantFacts {
  type: 'grant_revoked'
}

/** The import of balances of the time before the portal was undone. The publisher has locked the enrollments of the students. */
interface OpeningBalancesCancelled {
  type: 'opening_balances_cancelled'
  student_ids: readonly number[]
}

export interface ReminderFacts {
  student_id: number
  /** Null for a student without an account. */
  user_id: number | null
  email: string | null
  name: string
  /** By due date. */
  parts: {
    /** YYYY-MM-DD */
    due_on: string
    amount_centavos: number
    /** Of a term; null for fees on demand and balances of the time before the portal. */
    school_year: string | null
    semester: number | null
    /** The number of the promissory note that promises the amount. */
    note: string | null
  }[]
}

/** A student is reminded of parts that are due soon. */
export interface PaymentDue extends ReminderFacts {
  type: 'payment_due'
}

/** A student is reminded of parts that are overdue. */
export interface PaymentOverdue extends ReminderFacts {
  type: 'payment_overdue'
}
