import { payments as contract } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { printReceipt } from './print-receipt.ts'
import { accountLedger, accounts, billVersions, ownAccount, payments } from './reads.ts'
import { receipt } from './receipt.ts'
import { receivePayment } from './receive-payment.ts'
import { voidPayment } from './void-payment.ts'

export const paymentsRoutes = defineRoutes(contract, {
  accounts,
  accountLedger,
  billVersions,
  payments,
  receipt,
  printReceipt,
  receivePayment,
  voidPayment,
  ownAccount,
})
