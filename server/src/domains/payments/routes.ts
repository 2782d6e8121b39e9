import { payments as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { printReceipt } from './print-receipt.ts'
import { accountLedger, accounts, accountTotals, billVersions, ownAccount, payments, paymentTotals } from './reads.ts'
import { receipt } from './receipt.ts'
import { receivePayment } from './receive-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentsRoutes = defineRoutes(contract, {
  accounts,
  accountTotals,
  accountLedger,
  billVersions,
  payments,
  paymentTotals,
  receipt,
  printReceipt,
  receivePayment,
  voidPayment,
  ownAccount,
})
