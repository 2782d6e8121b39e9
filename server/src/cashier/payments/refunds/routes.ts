import { refunds } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { printRefund } from './print-refund.ts'
import { requestRefund } from './request-refund.ts'
import { voidRefund } from './void-refund.ts'

export const refundsRoutes = defineRoutes(refunds, { printRefund, requestRefund, voidRefund })
