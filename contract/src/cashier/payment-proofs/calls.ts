import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Instant, itemWithMessage, paging, Tender } from '#platform/shapes.ts'
import { paymentProofColumns } from './columns.ts'
import { NewPaymentProof, ProofAcceptance, ProofRejection, ProofTenderChoice } from './forms.ts'
import { proofStatuses } from './values.ts'

const ProofStatus = z.enum(proofStatuses)

/** A deposit slip or screenshot that a student sent, with what became of it. */
export const PaymentProof = z.object({
  id: z.number(),
  status: ProofStatus,
  tender: Tender,
  reference: z.string(),
  amount_centavos: Centavos,
  paid_on: z.string(),
  remarks: z.string().nullable(),
  file: z.object({ mime: z.string(), size: z.number() }),
  created_at: Instant,
  /** The payment that was made of it. */
  payment: z.object({ id: z.number(), or_number: z.string(), amount_centavos: Centavos }).nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  updated_at: Instant,
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
})
export type PaymentProof = z.infer<typeof PaymentProof>

export const PaymentProofRow = PaymentProof.extend({
  student: Person.extend({ id: z.number() }),
})
export type PaymentProofRow = z.infer<typeof PaymentProofRow>

/** Another proof or payment with the same reference number. */
const SameReference = z.object({
  kind: z.enum(['proof', 'payment']),
  /** Of the proof, or of the student who paid; null for a receipt of a sponsor or of somebody else. */
  id: z.number().nullable(),
  full_name: z.string(),
  or_number: z.string().nullable(),
  amount_centavos: Centavos,
  day: z.string(),
})

const ProofDetail = PaymentProofRow.extend({
  /** What the student can pay now, over all terms. */
  open_centavos: Centavos,
  advance_centavos: Centavos,
  /** Terms with something to pay, the oldest first. */
  terms: z.array(
    z.object({ enrollment_id: z.number(), school_year: z.string(), semester: z.number(), level: z.number(), balance_centavos: Centavos }),
  ),
  same_references: z.array(SameReference),
  next_or_number: z.string().nullable(),
})
export type ProofDetail = z.infer<typeof ProofDetail>

const Decision = itemWithMessage(PaymentProof)

export const paymentProofs = {
  ownPaymentProofs: call('GET /api/students/billing/payment-proofs', 'View Own Billing', {
    summary: 'Your own proofs of payment, newest first',
    data: z.object({
      proofs: z.array(PaymentProof),
      can_send: z.boolean(),
      /** Of the student, for the reference of a payment by QR Ph. */
      student_id_number: z.string().nullable(),
    }),
    etag: true,
    saved: true,
  }),
  sendPaymentProof: call('POST /api/students/billing/payment-proofs', 'Send Payment Proof', {
    summary: 'Send the picture or PDF of a deposit slip or screenshot with its reference number and amount',
    body: NewPaymentProof,
    upload: 'image-or-pdf',
    data: PaymentProof,
    reasons: ['proof.reference_used', 'proof.too_many', 'auth.throttled'],
  }),
  withdrawPaymentProof: call('POST /api/students/billing/payment-proofs/:id/withdraw', 'Send Payment Proof', {
    summary: 'Withdraw your own proof of payment while nobody has decided on it',
    data: PaymentProof,
    reasons: ['proof.decided'],
  }),
  paymentProofs: call('GET /api/payment-proofs', 'Decide Payment Proofs', {
    summary: 'Proofs of payment, by default those to be checked, oldest first; decided ones newest first',
    query: z.object({ ...paging(15), status: filter(ProofStatus), tender: filter(ProofTenderChoice) }),
    rows: PaymentProofRow,
    columns: paymentProofColumns,
  }),
  paymentProof: call('GET /api/payment-proofs/:id', 'Decide Payment Proofs', {
    summary: 'A proof of payment with what the student can pay, and other uses of its reference number',
    data: ProofDetail,
  }),
  paymentProofFile: call('GET /api/payment-proofs/:id/file', ['Decide Payment Proofs', 'View Own Billing'], {
    summary: 'The picture or PDF of a proof of payment, for who decides on it; students open their own',
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  acceptPaymentProof: call('POST /api/payment-proofs/:id/accept', 'Decide Payment Proofs', {
    summary: 'Accept a proof of payment: records the payment under its official receipt number; holds that it settles are released',
    needsSession: true,
    body: ProofAcceptance,
    response: Decision,
    reasons: [
      'stale',
      'proof.decided',
      'proof.reference_used',
      'payment.or_taken',
      'payment.over_balance',
      'enrollment.status_not_allowed',
    ],
    idempotent: true,
  }),
  rejectPaymentProof: call('POST /api/payment-proofs/:id/reject', 'Decide Payment Proofs', {
    summary: 'Reject a proof of payment, with the reason that the student reads',
    needsSession: true,
    body: ProofRejection,
    response: Decision,
    reasons: ['proof.decided'],
  }),
}
