import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Search } from '#platform/shapes.ts'
import { advanceFilter } from './advances.ts'
import { collectionFilter } from './calls.ts'
import { grantFilter } from './grants.ts'
import { journalFilter } from './journal.ts'
import { monthFilter } from './monthly.ts'
import { receivableFilter } from './receivables.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const format = z.enum(['xlsx', 'csv']).default('xlsx')

/** Reports as files, which the server writes while it reads them. */
export const reportExports = {
  exportCollections: call('GET /api/reports/collections/export', 'View Cashier Reports', {
    summary: 'Receipts of some days as a workbook or as CSV, in the order of their numbers',
    query: z.object({ format, search: Search, ...collectionFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportMonthlyCollections: call('GET /api/reports/collections/monthly/export', 'View Cashier Reports', {
    summary: 'What was collected on each day of a month as a workbook or as CSV',
    query: z.object({ format, ...monthFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportReceivables: call('GET /api/reports/receivables/export', 'View Receivables', {
    summary: 'Accounts with something to pay on a day as a workbook or as CSV, by name',
    query: z.object({ format, search: Search, ...receivableFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportGrants: call('GET /api/reports/grants/export', 'View Money Reports', {
    summary: 'Grants on the present bills of a term as a workbook or as CSV, by sponsor',
    query: z.object({ format, search: Search, ...grantFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportJournal: call('GET /api/reports/journal/export', 'View Journal', {
    summary: 'The journal of some days as a workbook or as CSV for the accounting program',
    query: z.object({ format, ...journalFilter }),
    response: z.unknown(),
    download: XLSX,
    reasons: ['journal.codes_missing'],
  }),
  exportAdvances: call('GET /api/reports/advances/export', 'View Money Reports', {
    summary: 'Money held for students without a bill on a day as a workbook or as CSV, by name',
    query: z.object({ format, search: Search, ...advanceFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
}
