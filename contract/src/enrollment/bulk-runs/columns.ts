import type { TableColumns } from '#platform/table-columns.ts'
import type { BulkRunRow } from './calls.ts'
import { bulkRowStatusNames } from './values.ts'

export const bulkRunColumns = {
  label: { label: 'Name', value: (row) => row.label, width: 36 },
  status: { label: 'Status', value: (row) => bulkRowStatusNames[row.status] },
  message: { label: 'Result', value: (row) => row.message, width: 40 },
} satisfies TableColumns<BulkRunRow>
