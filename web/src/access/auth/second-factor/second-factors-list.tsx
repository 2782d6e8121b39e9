import { Text } from '@mantine/core'
import { SecondFactorReset, type SecondFactorRow } from '@talaan/contract'
import { accessControl, secondFactorOffice } from '@talaan/contract/calls'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useCurrentUser, useMay } from '#shared/terms/current-term.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'

/** Removes the second factor of somebody who lost it. */
function ResetSecondFactor({ person, onClose }: { person: SecondFactorRow; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title="Reset two-step verification"
      step={secondFactorOffice.resetSecondFactor}
      body={SecondFactorReset}
      fixed={{ id: person.id }}
      submitLabel="Reset"
      danger
      description="Such as how you know that it is this person. It will be recorded under your name."
    >
      <Text>
        {person.name} is signed out, gets an email, and then signs in with the password alone. The app, passkeys and recovery codes stop
        working.
      </Text>
    </ReasonStep>
  )
}

const isOn = (row: SecondFactorRow): boolean => row.has_app || row.passkeys > 0
const isMissing = (row: SecondFactorRow): boolean => row.is_required && !isOn(row)

function statusText(row: SecondFactorRow): string {
  if (isOn(row)) return 'On'
  return row.is_required ? 'Missing' : 'Off'
}

function waysText({ has_app, passkeys }: SecondFactorRow): string {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`
  return [...(has_app ? ['App'] : []), ...(passkeys > 0 ? [keys] : [])].join(', ')
}

const codesText = (row: SecondFactorRow) => (isOn(row) ? row.recovery_codes_left : null)

const columns: Column<SecondFactorRow>[] = [
  { key: 'name', label: 'Name', render: (row) => row.name, csv: (row) => row.name },
  { key: 'email', label: 'Email', optional: true, render: (row) => row.email ?? '—', csv: (row) => row.email },
  { key: 'roles', label: 'Roles', render: (row) => row.roles.join(', '), csv: (row) => row.roles.join(', ') },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={isOn(row) ? 'green' : isMissing(row) ? 'orange' : 'gray'}>{statusText(row)}</Pill>,
    csv: statusText,
  },
  { key: 'ways', label: 'Signs in with', render: (row) => waysText(row) || '—', csv: waysText },
  { key: 'codes', label: 'Recovery codes', align: 'end', render: (row) => codesText(row) ?? '—', csv: codesText },
  {
    key: 'due_at',
    label: 'Due',
    render: (row) => (isMissing(row) && row.due_at ? date(row.due_at) : '—'),
    csv: (row) => (isMissing(row) ? row.due_at?.slice(0, 10) : null),
  },
]

/** Who signs in with a second factor, and who should. */
export default function SecondFactorsList() {
  const { data: roles } = useCall(accessControl.roles, {})
  const { id: ownId } = useCurrentUser()
  const mayReset = useMay('Reset Second Factors')
  const rowActions = (row: SecondFactorRow): RowAction[] =>
    mayReset && isOn(row) && row.id !== ownId
      ? [{ label: 'Reset', danger: true, dialog: (close) => <ResetSecondFactor person={row} onClose={close} /> }]
      : []
  return (
    <ListScreen
      title="Two-step verification"
      entry={secondFactorOffice.secondFactors}
      storageKey="second-factors-filter"
      columns={columns}
      rowKey={(row) => row.id}
      filters={[
        { name: 'role_id', label: 'Role', options: (roles?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
            { value: 'missing', label: 'Missing though required' },
          ],
        },
      ]}
      searchLabel="Search name, email or number"
      exportName="two-step-verification"
      rowActions={rowActions}
    />
  )
}
