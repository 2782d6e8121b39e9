/**
 * Written by `npm run manifests`: where each call goes and what it carries, for screens that check no form.
 * The types are those of the contract; the schemas themselves are not here.
 */
import type { contract } from '../../contract.gen.ts'

type Contract = typeof contract

export const bulkRuns = {
  bulkRuns: { method: 'GET', path: '/api/bulk-runs', query: { shape: { page: true, limit: true, search: true, action: true, list: true, open: true } } },
  startBulkRun: { method: 'POST', path: '/api/bulk-runs', body: true, idempotent: true },
  bulkRun: { method: 'GET', path: '/api/bulk-runs/:id' },
  bulkRunRows: { method: 'GET', path: '/api/bulk-runs/:id/rows', query: { shape: { page: true, limit: true, search: true, status: true, format: true } } },
  cancelBulkRun: { method: 'POST', path: '/api/bulk-runs/:id/cancel' },
  resumeBulkRun: { method: 'POST', path: '/api/bulk-runs/:id/resume' },
} as unknown as Contract['bulkRuns']
