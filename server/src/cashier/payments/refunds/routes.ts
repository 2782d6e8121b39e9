import { refunds } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { printRefund, requestRefund, voidRefund } from './refunds.ts'
export const refundsRoutes = defineRoutes(refunds, { printRefund, requestRefund, voidRefund })
