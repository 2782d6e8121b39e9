import { sms } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { approveSmsBatch } from './approve-sms-batch.ts'
import { cancelSmsBatch } from './cancel-sms-batch.ts'
import { previewSmsBatch } from './preview-sms-batch.ts'
import { smsAccount, smsBatch, smsBatches, smsLeftOut, smsOptions, smsPeople } from './reads.ts'
import { rejectSmsBatch } from './reject-sms-batch.ts'
import { resendSmsBatch } from './resend-sms-batch.ts'
import { sendSmsBatch } from './send-sms-batch.ts'

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
