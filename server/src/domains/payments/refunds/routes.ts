import { refunds } from '@talaan/contract'
import { defineRoutes } from '../../../platform/http/routes.ts'
import { refundVoucher } from '../adjustments/prints.ts'
import { requestRefund } from './request-refund.ts'
import { voidRefund } from './void-refund.ts'

export const refundsRoutes = defineRoutes(refunds, { refundVoucher, requestRefund, voidRefund })
