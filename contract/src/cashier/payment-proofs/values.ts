import { tenders } from '#platform/lists.ts'

type Tender = (typeof tenders)[number]

/** The modes of payment that leave a slip or screenshot with a reference number. */
export type ProofTender = Exclude<Tender, 'cash' | 'check'>
export const proofTenders = tenders.filter((tender): tender is ProofTender => tender !== 'cash' && tender !== 'check')

/** An accepted proof whose payment was voided is decided again. */
export const proofStatuses = ['pending', 'payment_voided', 'accepted', 'rejected', 'withdrawn'] as const
export type ProofStatus = (typeof proofStatuses)[number]

export const proofStatusNames: Record<ProofStatus, string> = {
  pending: 'For checking',
  payment_voided: 'Payment voided',
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const proofMoves = ['accept', 'reject', 'withdraw', 'void_payment'] as const
export type ProofMove = (typeof proofMoves)[number]

/** What can happen to a proof in each state, and the state that it then has. */
const nextStatuses: Record<ProofStatus, Partial<Record<ProofMove, ProofStatus>>> = {
  pending: { accept: 'accepted', reject: 'rejected', withdraw: 'withdrawn' },
  accepted: { void_payment: 'payment_voided' },
  payment_voided: { accept: 'accepted', reject: 'rejected' },
  rejected: {},
  withdrawn: {},
}

/** The state after a move; undefined when the move is not possible. */
export const proofStatusAfter = (status: ProofStatus, move: ProofMove): ProofStatus | undefined => nextStatuses[status][move]

/** A reference number as it is compared: upper case, without spaces and dashes. The database's function of this name does the same. */
export const referenceKey = (reference: string): string => reference.replace(/[\s-]/g, '').toUpperCase()
