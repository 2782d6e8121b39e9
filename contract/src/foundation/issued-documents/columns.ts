import type { TableColumns } from '#platform/table-columns.ts'
import { formatDocumentCode } from '#rules/document-code.ts'
import type { IssuedDocument } from './calls.ts'
import { issuedKindNames, issuedStatusNames } from './values.ts'

export const issuedDocumentColumns = {
  document: { label: 'Document', value: (row) => [issuedKindNames[row.kind], row.number, row.about].filter(Boolean).join(', '), width: 40 },
  holder: { label: 'Issued to', value: (row) => row.holder, width: 36 },
  code: { label: 'Code', value: (row) => formatDocumentCode(row.code), width: 20, isOneLine: true },
  status: { label: 'Status', value: (row) => issuedStatusNames[row.status] },
  prints: { label: 'Prints', value: (row) => row.prints, kind: 'count' },
  issued: { label: 'Issued', value: (row) => row.issued_at, kind: 'moment' },
} satisfies TableColumns<IssuedDocument>
