import type { TableColumns } from '#platform/table-columns.ts'
import { isoDate } from '#rules/manila-time.ts'
import type { SecondFactorRow } from './second-factor-office.ts'

/** `Missing` where a role requires it. */
export function secondFactorStatus(row: SecondFactorRow): 'On' | 'Missing' | 'Off' {
  if (row.has_app || row.passkeys > 0) return 'On'
  return row.is_required ? 'Missing' : 'Off'
}

function waysText({ has_app, passkeys }: SecondFactorRow): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return [...(has_app ? ['App'] : []), ...(passkeys > 0 ? [keys] : [])].join(', ')
}

export const secondFactorColumns = {
  name: { label: 'Name', value: (row) => row.name, width: 36 },
  email: { label: 'Email', value: (row) => row.email, isOptional: true, width: 30 },
  roles: { label: 'Roles', value: (row) => row.roles.join(', '), width: 30 },
  status: { label: 'Status', value: secondFactorStatus },
  ways: { label: 'Signs in with', value: waysText },
  codes: { label: 'Recovery codes', value: (row) => (secondFactorStatus(row) === 'On' ? row.recovery_codes_left : null), kind: 'count' },
  due_at: { label: 'Due', value: (row) => (secondFactorStatus(row) === 'Missing' && row.due_at ? isoDate(row.due_at) : null), kind: 'day' },
} satisfies TableColumns<SecondFactorRow>
