import { accountPrints, payments as contract, otherFees, payerAccounts } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { printAssessmentForm } from './account-prints/print-assessment-form.ts'
import { printStatement } from './account-prints/print-statement.ts'
import { applyCredit } from './apply-credit.ts'
import { cancelOtherFee } from './other-fees/cancel-other-fee.ts'
import { chargeOtherFees } from './other-fees/charge-other-fees.ts'
import { otherFeeChoices, studentLedger } from './other-fees/other-fees.ts'
import { payerAccount, payers } from './payer-account.ts'
import { printReceipt } from './print-receipt.ts'
import { accountLedger, accounts, accountTotals, billVersions, ownAccount, payments, paymentTotals } from './reads.ts'
import { receipt } from './receipt.ts'
import { receivePayment } from './receive-payment.ts'
import { returnCheck } from './return-check.ts'
import { undoCredit } from './undo-credit.ts'
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
