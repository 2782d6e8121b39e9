import { formatPesos, type ProofMove, type ProofStatus, proofStatusAfter, proofStatusNames, type Reason } from '@talaan/contract'
import type { SameReference } from './same-references.ts'

/** How many proofs of a student may wait at the same time. */
const MOST_WAITING = 10

/** Reasons why something cannot happen to a proof in this state. */
export function moveReasons(status: ProofStatus, move: ProofMove): Reason[] {
  if (proofStatusAfter(status, move) !== undefined) return []
  const message = `This proof of payment was already decided: ${proofStatusNames[status].toLowerCase()}.`
  return [{ code: 'proof.decided', message, office: 'Cashier' }]
}

const referenceReason = (message: string, clears_by: string): Reason => ({
  code: 'proof.reference_used',
  message,
  office: 'Cashier',
  clears_by,
})

/** Does not reveal whose payment has the number. */
export const usedReferenceReason = referenceReason(
  'This reference number was already used for a payment.',
  'Check the number on the slip. If it is right, please see the cashier with the slip',
)

export const ownReferenceReason = referenceReason(
  'You already sent a proof of payment with this reference number.',
  'See its status below, or withdraw it first to correct it',
)

/** For the cashier, who sees whose payment it is. */
export function sameReferenceReasons(uses: readonly SameReference[]): Reason[] {
  return uses.map((use) => {
    const name = use.or_number === null ? 'a proof of payment' : `OR No. ${use.or_number}`
    const message = `The same reference number was already used: ${name} of ${use.full_name}, ${formatPesos(use.amount_centavos)}.`
    return referenceReason(message, 'Compare them, then enter the reason this is a different payment')
  })
}

/** Reasons why a student cannot send a further proof. */
export function waitingReasons(waiting: number): Reason[] {
  if (waiting < MOST_WAITING) return []
  const message = `${MOST_WAITING} of your proofs of payment are still to be checked.`
  return [{ code: 'proof.too_many', message, office: 'Cashier', clears_by: 'Wait until the cashier has checked them' }]
}
