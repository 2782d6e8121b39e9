import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { receivableAgeNames, reportColumns } from '@talaan/contract/values'
import { expect, test } from 'vitest'

const screens: Record<keyof typeof reportColumns, string> = {
  collections: 'collections-report.tsx',
  receivables: 'receivables-report.tsx',
  advances: 'advances/advances-report.tsx',
  grants: 'grants/grants-report.tsx',
  journal: 'journal/journal-report.tsx',
  monthly: 'monthly/month-tables.tsx',
}

test.each(Object.entries(screens))('%s shows every column of its exported file under the same name', (report, file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const keys = Object.keys(reportColumns[report as keyof typeof reportColumns]).filter((key) => !(key in receivableAgeNames))
  expect(text).toContain(`const names = reportColumns.${report}\n`)
  expect(keys.filter((key) => !new RegExp(`label: names\\.${key}\\b`).test(text))).toEqual([])
  if (report === 'receivables') expect(text).toContain('...receivableAges.map(({ key, label }) => ({')
})
