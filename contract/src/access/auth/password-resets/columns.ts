import type { TableColumns } from '#platform/table-columns.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { PasswordResetLog } from './calls.ts'

const statusNames = { active: 'Not used yet', used: 'Used', expired: 'Expired', replaced: 'Replaced' }

/** No password: files are passed on. */
export const passwordResetColumns = {
  name: { label: 'Name', value: (row) => row.user.name, width: 36 },
  type: { label: 'Type', value: (row) => row.type },
  or_number: { label: 'OR Number', value: (row) => row.or_number },
  password: { label: 'Temp Password', value: (row) => statusNames[row.status] },
  date: { label: 'Date', value: (row) => isoDate(row.created_at), kind: 'day' },
} satisfies TableColumns<PasswordResetLog>
