/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const studentGrants = {
  studentGrants: { method: 'GET', path: '/api/students/:id/grants' },
  ownGrants: { method: 'GET', path: '/api/student/grants' },
  awardPreview: { method: 'GET', path: '/api/students/:id/grants/preview', query: { shape: { grant_id: true, school_year: true, semester: true } } },
  awardGrant: { method: 'POST', path: '/api/students/:id/grants', body: true, idempotent: true },
  revocationPreview: { method: 'GET', path: '/api/student-grants/:id/revocation' },
  revokeGrant: { method: 'POST', path: '/api/student-grants/:id/revoke', body: true, idempotent: true },
} as unknown as Contract['studentGrants']

export const grants = {
  grantOptions: { method: 'GET', path: '/api/grant-options' },
  grants: { method: 'GET', path: '/api/grants', query: { shape: { page: true, limit: true, search: true, status: true, sponsor_id: true, format: true } } },
  addGrant: { method: 'POST', path: '/api/grants', body: true },
  editGrant: { method: 'PUT', path: '/api/grants/:id', body: true },
  sponsors: { method: 'GET', path: '/api/sponsors', query: { shape: { page: true, limit: true, search: true, status: true, format: true } } },
  addSponsor: { method: 'POST', path: '/api/sponsors', body: true },
  editSponsor: { method: 'PUT', path: '/api/sponsors/:id', body: true },
  discountStacking: { method: 'GET', path: '/api/discount-stacking' },
  setDiscountStacking: { method: 'PUT', path: '/api/discount-stacking', body: true },
} as unknown as Contract['grants']

export const grantHolders = {
  grantHolders: { method: 'GET', path: '/api/student-grants', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, grant_id: true, sponsor_id: true, course_id: true, status: true, format: true } } },
  grantHolderTotals: { method: 'GET', path: '/api/student-grants/totals', query: { shape: { search: true, school_year: true, semester: true, grant_id: true, sponsor_id: true, course_id: true, status: true } } },
} as unknown as Contract['grantHolders']

export const sponsorBills = {
  sponsorBills: { method: 'GET', path: '/api/sponsor-bills', query: { shape: { page: true, limit: true, search: true, sponsor_id: true, school_year: true, semester: true, format: true } } },
  sponsorBill: { method: 'GET', path: '/api/sponsor-bills/:id' },
  printedSponsorBill: { method: 'GET', path: '/api/sponsor-bills/:id/print' },
  sponsorBillLines: { method: 'GET', path: '/api/sponsor-bills/:id/lines', query: { shape: { page: true, limit: true, search: true, format: true } } },
  sponsorBillDraft: { method: 'GET', path: '/api/sponsors/:id/bill-draft', query: { shape: { school_year: true, semester: true } } },
  issueSponsorBill: { method: 'POST', path: '/api/sponsors/:id/bills', body: true, idempotent: true },
} as unknown as Contract['sponsorBills']

export const sponsorPayments = {
  sponsorPayments: { method: 'GET', path: '/api/sponsor-payments', query: { shape: { page: true, limit: true, search: true, sponsor_id: true, sponsor_bill_id: true, from: true, to: true } } },
  sponsorAccount: { method: 'GET', path: '/api/sponsors/:id/account' },
  receiveSponsorPayment: { method: 'POST', path: '/api/sponsors/:id/payments', body: true, idempotent: true },
  sponsorReceipt: { method: 'GET', path: '/api/sponsor-payments/:id/receipt' },
  printSponsorReceipt: { method: 'POST', path: '/api/sponsor-payments/:id/prints' },
  voidSponsorPayment: { method: 'POST', path: '/api/sponsor-payments/:id/void', body: true },
  returnSponsorCheck: { method: 'POST', path: '/api/sponsor-payments/:id/return-check', body: true },
} as unknown as Contract['sponsorPayments']
