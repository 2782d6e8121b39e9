import { adjustments } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { requestAdjustment, requestFeeAdjustment, reverseAdjustment } from './adjustments.ts'
import { approveBillingRequest, cancelBillingRequest, rejectBillingRequest } from './billing-requests.ts'
import { memo } from './prints.ts'
import { accountAdjustments, billingRequests, feeAdjustments } from './reads.ts'
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
