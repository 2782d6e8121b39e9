import { adjustments } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { approveBillingRequest } from './approve-billing-request.ts'
import { cancelBillingRequest } from './cancel-billing-request.ts'
import { memo } from './prints.ts'
import { accountAdjustments, billingRequests, feeAdjustments } from './reads.ts'
import { rejectBillingRequest } from './reject-billing-request.ts'
import { requestAdjustment } from './request-adjustment.ts'
import { requestFeeAdjustment } from './request-fee-adjustment.ts'
import { reverseAdjustment } from './reverse-adjustment.ts'

export const adjustmentsRoutes = defineRoutes(adjustments, {
  accountAdjustments,
  requestAdjustment,
  feeAdjustments,
  requestFeeAdjustment,
  reverseAdjustment,
  memo,
  billingRequests,
  approveBillingRequest,
  rejectBillingRequest,
  cancelBillingRequest,
})
