import { accountPrints, payments as contract, otherFees, payerAccounts } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { printAssessmentForm, printStatement } from './account-prints/account-prints.ts'
import { applyCredit, undoCredit } from './credits.ts'
import { cancelOtherFee, chargeOtherFees, otherFeeChoices, studentLedger } from './other-fees/other-fees.ts'
import { payerAccount, payers } from './payer-account.ts'
import { accountLedger, accounts, accountTotals, billVersions, ownAccount, payments, paymentTotals } from './reads.ts'
import { printReceipt, receipt } from './receipts.ts'
import { receivePayment } from './receive-payment.ts'
import { returnCheck } from './return-check.ts'
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
  returnCheck,
  ownAccount,
})
export const accountPrintRoutes = defineRoutes(accountPrints, { printStatement, printAssessmentForm })
export const payerAccountRoutes = defineRoutes(payerAccounts, { payers, payerAccount, applyCredit, undoCredit })
export const otherFeeRoutes = defineRoutes(otherFees, { otherFeeChoices, chargeOtherFees, cancelOtherFee, studentLedger })
