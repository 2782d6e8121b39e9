import { paymentProofs as contract } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { acceptPaymentProof } from './accept-payment-proof.ts'
import { ownPaymentProofs, paymentProof, paymentProofFile, paymentProofs } from './reads.ts'
import { rejectPaymentProof } from './reject-payment-proof.ts'
import { sendPaymentProof } from './send-payment-proof.ts'
import { withdrawPaymentProof } from './withdraw-payment-proof.ts'

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
