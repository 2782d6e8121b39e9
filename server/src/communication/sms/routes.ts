import { sms } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { previewSmsBatch } from './preview-sms-batch.ts'
import { smsAccount, smsBatch, smsBatches, smsLeftOut, smsOptions, smsPeople } from './reads.ts'
import { sendSmsBatch } from './send-sms-batch.ts'
import { approveSmsBatch, cancelSmsBatch, rejectSmsBatch, resendSmsBatch } from './sms-batches.ts'
export const smsRoutes = defineRoutes(sms, {
  smsBatches,
  smsBatch,
  smsLeftOut,
  smsOptions,
  smsPeople,
  smsAccount,
  previewSmsBatch,
  sendSmsBatch,
  approveSmsBatch,
  rejectSmsBatch,
  cancelSmsBatch,
  resendSmsBatch,
})
