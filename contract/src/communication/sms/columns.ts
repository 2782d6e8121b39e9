import type { TableColumns } from '#platform/table-columns.ts'
import { mobileNumberText } from '#rules/sms/sms-text.ts'
import type { SmsBatchRow } from './calls.ts'
import type { SmsOptOut } from './lists.ts'
import { type SmsBatchState, smsBatchStateNames } from './values.ts'

export function smsBatchState({ status, counts }: Pick<SmsBatchRow, 'status' | 'counts'>): SmsBatchState {
  if (status !== 'approved') return status
  if (counts.queued === 0) return 'sent'
  return counts.sent + counts.failed + counts.doubtful > 0 ? 'sending' : 'waiting'
}

export const smsBatchColumns = {
  text: { label: 'Text', value: (row) => row.text, width: 40 },
  status: { label: 'Status', value: (row) => smsBatchStateNames[smsBatchState(row)] },
  recipients: { label: 'Recipients', value: (row) => row.recipients, kind: 'count' },
  segments: { label: 'Texts', value: (row) => row.segments, kind: 'count' },
  created_at: { label: 'Created', value: (row) => row.created_at, kind: 'moment' },
  send_at: { label: 'Scheduled', value: (row) => row.send_at, kind: 'moment', isOptional: true },
} satisfies TableColumns<SmsBatchRow>

export const smsOptOutColumns = {
  number: { label: 'Number', value: (row) => mobileNumberText(row.number), isOneLine: true },
  reason: { label: 'Reason', value: (row) => row.reason, width: 36 },
  created_at: { label: 'Added', value: (row) => row.created_at, kind: 'moment' },
} satisfies TableColumns<SmsOptOut>
