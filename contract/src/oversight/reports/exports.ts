import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
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
  exportCollections: endpoint({
    summary: 'Receipts of some days as a workbook or as CSV, in the order of their numbers',
    method: 'GET',
    path: '/api/reports/collections/export',
    access: 'View Cashier Reports',
    query: z.object({ format, search: Search, ...collectionFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportMonthlyCollections: endpoint({
    summary: 'What was collected on each day of a month as a workbook or as CSV',
    method: 'GET',
    path: '/api/reports/collections/monthly/export',
    access: 'View Cashier Reports',
    query: z.object({ format, ...monthFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportReceivables: endpoint({
    summary: 'Accounts with something to pay on a day as a workbook or as CSV, by name',
    method: 'GET',
    path: '/api/reports/receivables/export',
    access: 'View Receivables',
    query: z.object({ format, search: Search, ...receivableFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportGrants: endpoint({
    summary: 'Grants on the present bills of a term as a workbook or as CSV, by sponsor',
    method: 'GET',
    path: '/api/reports/grants/export',
    access: 'View Money Reports',
    query: z.object({ format, search: Search, ...grantFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
  exportJournal: endpoint({
    summary: 'The journal of some days as a workbook or as CSV for the accounting program',
    method: 'GET',
    path: '/api/reports/journal/export',
    access: 'View Journal',
    query: z.object({ format, ...journalFilter }),
    response: z.unknown(),
    download: XLSX,
    reasons: ['journal.codes_missing'],
  }),
  exportAdvances: endpoint({
    summary: 'Money held for students without a bill on a day as a workbook or as CSV, by name',
    method: 'GET',
    path: '/api/reports/advances/export',
    access: 'View Money Reports',
    query: z.object({ format, search: Search, ...advanceFilter }),
    response: z.unknown(),
    download: XLSX,
  }),
}
