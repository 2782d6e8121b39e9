import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Search } from '#platform/shapes.ts'
import { collectionFilter } from './calls.ts'
import { journalFilter } from './journal.ts'
import { monthFilter } from './monthly.ts'

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
  exportJournal: call('GET /api/reports/journal/export', 'View Journal', {
    summary: 'The journal of some days as a workbook or as CSV for the accounting program',
    query: z.object({ format, ...journalFilter }),
    response: z.unknown(),
    download: XLSX,
    reasons: ['journal.codes_missing'],
  }),
}
