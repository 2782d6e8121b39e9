import { Text } from '@mantine/core'
import { SecondFactorReset, type SecondFactorRow } from '@talaan/contract'
import { accessControl, secondFactorOffice } from '@talaan/contract/calls'
import { secondFactorColumns, secondFactorStatus } from '@talaan/contract/values'
import { useCall } from '#lib/query.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowAction } from '#ui/list/types.ts'

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
      description="For example, how you verified the identity of this person. It will be recorded under your name."
    >
      <Text>
        {person.name} is signed out, gets an email, and then signs in with the password alone. The app, passkeys and recovery codes stop
        working.
      </Text>
    </ReasonStep>
  )
}

const tones = { On: 'green', Missing: 'orange', Off: 'gray' } as const

const columns = screenColumns(secondFactorColumns, {
  status: (row) => <Pill tone={tones[secondFactorStatus(row)]}>{secondFactorStatus(row)}</Pill>,
})

const rowActions = (row: SecondFactorRow): RowAction[] =>
  row.can.reset ? [{ label: 'Reset', danger: true, dialog: (close) => <ResetSecondFactor person={row} onClose={close} /> }] : []

/** Who signs in with a second factor, and who should. */
export default function SecondFactorsList() {
  const { data: roles } = useCall(accessControl.roles, {})
  return (
    <ListScreen
      title="Two-step verification"
      entry={secondFactorOffice.secondFactors}
      storageKey="second-factors-filter"
      columns={columns}
      filters={[
        { name: 'role_id', label: 'Role', options: (roles?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })) },
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
            { value: 'missing', label: 'Required but not set up' },
          ],
        },
      ]}
      searchLabel="Search name, email or number"
      exportName="two-step-verification"
      rowActions={rowActions}
    />
  )
}
