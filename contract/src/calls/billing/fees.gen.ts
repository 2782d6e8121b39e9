/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const fees = {
  fees: { method: 'GET', path: '/api/fees', query: { shape: { page: true, limit: true, search: true, school_year: true, course_id: true, level_type: true, format: true } } },
  feePreview: { method: 'GET', path: '/api/fees/preview', query: { shape: { school_year: true, semester: true, course_id: true, level: true, enrollee_type: true, units: true } } },
  feeCategories: { method: 'GET', path: '/api/fee-categories' },
  feeSubjectCategories: { method: 'GET', path: '/api/fees/subject-categories' },
  addFee: { method: 'POST', path: '/api/fees', body: true },
  editFee: { method: 'PUT', path: '/api/fees/:id', body: true },
  deleteFee: { method: 'DELETE', path: '/api/fees/:id' },
  addFeeCategory: { method: 'POST', path: '/api/fee-categories', body: true },
  renameFeeCategory: { method: 'PUT', path: '/api/fee-categories/:id', body: true },
  orderFeeCategories: { method: 'PUT', path: '/api/fee-categories', body: true },
} as unknown as Contract['fees']

export const feeCopies = {
  feeCopyPreview: { method: 'GET', path: '/api/fees/copy', query: { shape: { from: true, to: true, tuition_percent: true, other_percent: true } } },
  copyFees: { method: 'POST', path: '/api/fees/copy', body: true, idempotent: true },
} as unknown as Contract['feeCopies']

export const openingBalances = {
  openingBalances: { method: 'GET', path: '/api/opening-balances', query: { shape: { page: true, limit: true, search: true, format: true } } },
} as unknown as Contract['openingBalances']

export const withdrawalPolicies = {
  withdrawalPolicies: { method: 'GET', path: '/api/withdrawal-policies' },
  setWithdrawalPolicies: { method: 'PUT', path: '/api/withdrawal-policies', body: true, idempotent: true },
} as unknown as Contract['withdrawalPolicies']
