/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const schoolForms = {
  permanentRecord: { method: 'GET', path: '/api/students/:id/permanent-record', query: { shape: { remarks: true } } },
  issuePermanentRecord: { method: 'POST', path: '/api/students/:id/permanent-record/print', body: true },
  reportCard: { method: 'GET', path: '/api/students/:id/report-card', query: { shape: { school_year: true } } },
  issueReportCard: { method: 'POST', path: '/api/students/:id/report-card/print', body: true },
  issueReportCards: { method: 'POST', path: '/api/sections/:id/report-cards/print' },
} as unknown as Contract['schoolForms']
