import { numberedNameColumns } from '#foundation/people/columns.ts'
import type { TableColumns } from '#platform/table-columns.ts'
import { formatDocumentCode } from '#rules/document-code.ts'
import type { DocumentRequest } from './calls.ts'
import type { RequestedItem } from './forms.ts'
import { documentRequestStatusNames, requestedKindNames } from './values.ts'

/** `Transcript of Records × 2`. */
const itemText = ({ kind, copies }: RequestedItem): string => `${requestedKindNames[kind]}${copies > 1 ? ` × ${copies}` : ''}`

export const itemsText = (items: readonly RequestedItem[]): string => items.map(itemText).join(', ')

export const documentRequestColumns = {
  requester: { label: 'Requester', value: (row) => row.full_name, width: 36, file: numberedNameColumns },
  documents: { label: 'Documents', value: (row) => itemsText(row.documents), width: 40 },
  code: { label: 'Code', value: (row) => formatDocumentCode(row.code), width: 20, isOneLine: true },
  sent: { label: 'Requested', value: (row) => row.created_at, kind: 'moment' },
  due: { label: 'Due', value: (row) => row.due_on, kind: 'day' },
  status: { label: 'Status', value: (row) => documentRequestStatusNames[row.status] },
  to_pay: { label: 'To pay', value: (row) => row.to_pay_centavos, kind: 'money', isOptional: true },
} satisfies TableColumns<DocumentRequest>
