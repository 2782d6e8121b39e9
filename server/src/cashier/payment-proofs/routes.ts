import { paymentProofs as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptPaymentProof, rejectPaymentProof, withdrawPaymentProof } from './payment-proofs.ts'
import { ownPaymentProofs, paymentProof, paymentProofFile, paymentProofs } from './reads.ts'
import { sendPaymentProof } from './send-payment-proof.ts'
export const paymentProofsRoutes = defineRoutes(contract, {
  ownPaymentProofs,
  sendPaymentProof,
  withdrawPaymentProof,
  paymentProofs,
  paymentProof,
  paymentProofFile,
  acceptPaymentProof,
  rejectPaymentProof,
})
