/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const accountPrints = {
  printStatement: { method: 'POST', path: '/api/accounts/:id/statements' },
  printAssessmentForm: { method: 'POST', path: '/api/accounts/:id/assessment-forms' },
} as unknown as Contract['accountPrints']

export const adjustments = {
  accountAdjustments: { method: 'GET', path: '/api/accounts/:id/adjustments' },
  requestAdjustment: { method: 'POST', path: '/api/accounts/:id/adjustments', body: true, idempotent: true },
  feeAdjustments: { method: 'GET', path: '/api/students/:id/adjustments' },
  requestFeeAdjustment: { method: 'POST', path: '/api/other-fees/:id/adjustments', body: true, idempotent: true },
  reverseAdjustment: { method: 'POST', path: '/api/adjustments/:id/reverse', body: true },
  memo: { method: 'GET', path: '/api/adjustments/:id' },
  billingRequests: { method: 'GET', path: '/api/billing-requests', query: { shape: { page: true, limit: true, search: true, status: true, kind: true, format: true } } },
  approveBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/approve', body: true },
  rejectBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/reject', body: true },
  cancelBillingRequest: { method: 'POST', path: '/api/billing-requests/:id/cancel' },
} as unknown as Contract['adjustments']

export const payments = {
  accounts: { method: 'GET', path: '/api/accounts', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, status: true, course_id: true, level: true, balance: true, sort: true, format: true } } },
  accountTotals: { method: 'GET', path: '/api/accounts/totals', query: { shape: { search: true, school_year: true, semester: true, status: true, course_id: true, level: true, balance: true } } },
  accountLedger: { method: 'GET', path: '/api/accounts/:id/ledger' },
  billVersions: { method: 'GET', path: '/api/accounts/:id/assessments', saved: '0e59a23e' },
  payments: { method: 'GET', path: '/api/payments', query: { shape: { page: true, limit: true, search: true, from: true, to: true, tender: true, format: true } } },
  paymentTotals: { method: 'GET', path: '/api/payments/totals', query: { shape: { search: true, from: true, to: true, tender: true } } },
  receivePayment: { method: 'POST', path: '/api/payments', body: true, idempotent: true },
  receipt: { method: 'GET', path: '/api/payments/:id/receipt' },
  printReceipt: { method: 'POST', path: '/api/payments/:id/prints' },
  voidPayment: { method: 'POST', path: '/api/payments/:id/void', body: true },
  returnCheck: { method: 'POST', path: '/api/payments/:id/return-check', body: true },
  ownAccount: { method: 'GET', path: '/api/students/billing/account', etag: true, saved: '6370b700' },
} as unknown as Contract['payments']

export const otherFees = {
  otherFeeChoices: { method: 'GET', path: '/api/payments/other-fees' },
  chargeOtherFees: { method: 'POST', path: '/api/students/:id/other-fees', body: true, idempotent: true },
  cancelOtherFee: { method: 'POST', path: '/api/other-fees/:id/cancel', body: true },
  studentLedger: { method: 'GET', path: '/api/students/:id/ledger' },
} as unknown as Contract['otherFees']

export const payerAccounts = {
  payers: { method: 'GET', path: '/api/payments/payers', query: { shape: { search: true } } },
  payerAccount: { method: 'GET', path: '/api/students/:id/billing' },
  applyCredit: { method: 'POST', path: '/api/students/:id/credit-transfers', body: true, idempotent: true },
  undoCredit: { method: 'POST', path: '/api/credit-transfers/:id/undo', body: true },
} as unknown as Contract['payerAccounts']

export const refunds = {
  printRefund: { method: 'POST', path: '/api/refunds/:id/prints' },
  requestRefund: { method: 'POST', path: '/api/students/:id/refunds', body: true, idempotent: true },
  voidRefund: { method: 'POST', path: '/api/refunds/:id/void', body: true },
} as unknown as Contract['refunds']
