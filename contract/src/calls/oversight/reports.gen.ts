/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const advanceReports = {
  heldAdvances: { method: 'GET', path: '/api/reports/advances', query: { shape: { page: true, limit: true, search: true, as_of: true, sort: true, format: true } } },
  heldAdvancesSummary: { method: 'GET', path: '/api/reports/advances/summary', query: { shape: { search: true, as_of: true } } },
} as unknown as Contract['advanceReports']

export const agencyReports = {
  agencyChoices: { method: 'GET', path: '/api/reports/agency/choices', query: { shape: { school_year: true, semester: true } } },
  checkAgencyReport: { method: 'GET', path: '/api/reports/agency/:layout/check', query: { shape: { school_year: true, semester: true, section_id: true, grant_id: true, from: true, to: true, gap: true } } },
  exportAgencyReport: { method: 'GET', path: '/api/reports/agency/:layout/export', query: { shape: { format: true, school_year: true, semester: true, section_id: true, grant_id: true, from: true, to: true } } },
} as unknown as Contract['agencyReports']

export const reports = {
  collections: { method: 'GET', path: '/api/reports/collections', query: { shape: { page: true, limit: true, search: true, from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true, sort: true } } },
  collectionSummary: { method: 'GET', path: '/api/reports/collections/summary', query: { shape: { from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true } } },
  collectionChoices: { method: 'GET', path: '/api/reports/collections/choices' },
} as unknown as Contract['reports']

export const enrollmentStatistics = {
  enrollmentStatistics: { method: 'GET', path: '/api/reports/enrollment-statistics', query: { shape: { school_year: true, semester: true, level_type: true, course_id: true, level: true, status: true } } },
  withdrawals: { method: 'GET', path: '/api/reports/withdrawals', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, level_type: true, course_id: true, level: true, reason: true, format: true } } },
  exportEnrollmentStatistics: { method: 'GET', path: '/api/reports/enrollment-statistics/export', query: { shape: { format: true, table: true, school_year: true, semester: true, level_type: true, course_id: true, level: true, status: true } } },
} as unknown as Contract['enrollmentStatistics']

export const reportExports = {
  exportCollections: { method: 'GET', path: '/api/reports/collections/export', query: { shape: { format: true, search: true, from: true, to: true, cashier_id: true, tender: true, fee_category_id: true, shift_id: true } } },
  exportMonthlyCollections: { method: 'GET', path: '/api/reports/collections/monthly/export', query: { shape: { format: true, month: true, cashier_id: true } } },
  exportJournal: { method: 'GET', path: '/api/reports/journal/export', query: { shape: { format: true, from: true, to: true } } },
} as unknown as Contract['reportExports']

export const grantReports = {
  reportedGrants: { method: 'GET', path: '/api/reports/grants', query: { shape: { page: true, limit: true, search: true, school_year: true, semester: true, sponsor_id: true, format: true } } },
  reportedSponsors: { method: 'GET', path: '/api/reports/grants/sponsors', query: { shape: { school_year: true, semester: true, sponsor_id: true } } },
} as unknown as Contract['grantReports']

export const journal = {
  journalLines: { method: 'GET', path: '/api/reports/journal', query: { shape: { page: true, limit: true, search: true, from: true, to: true, account: true } } },
  journalSummary: { method: 'GET', path: '/api/reports/journal/summary', query: { shape: { from: true, to: true } } },
  accountCodes: { method: 'GET', path: '/api/account-codes' },
  setAccountCodes: { method: 'PUT', path: '/api/account-codes', body: true, idempotent: true },
} as unknown as Contract['journal']

export const monthlyReports = {
  monthlyCollections: { method: 'GET', path: '/api/reports/collections/monthly', query: { shape: { month: true, cashier_id: true } } },
} as unknown as Contract['monthlyReports']

export const receivables = {
  receivables: { method: 'GET', path: '/api/reports/receivables', query: { shape: { page: true, limit: true, search: true, as_of: true, course_id: true, level: true, school_year: true, sort: true, format: true } } },
  receivablesSummary: { method: 'GET', path: '/api/reports/receivables/summary', query: { shape: { search: true, as_of: true, course_id: true, level: true, school_year: true } } },
} as unknown as Contract['receivables']
