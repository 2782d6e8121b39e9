import type { TemporaryPassword, UserRow } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useState } from 'react'
import { roleOptions, useRoles } from '#access/users/roles.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useCurrentUser, useMay } from '#shared/terms/current-term.ts'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import { ResetResult } from './reset-result.tsx'
import { ResetUserPassword } from './reset-user-password.tsx'

const columns: Column<UserRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: true,
    render: (row) => <PersonCell person={row} image={row.image} number={row.student_id_number ?? row.employee_number} />,
  },
  { key: 'email', label: 'Email', render: (row) => row.email ?? '—' },
  { key: 'roles', label: 'Roles', render: (row) => row.roles.join(', ') },
  {
    key: 'status',
    label: 'Password',
    render: (row) => (
      <Pill tone={row.first_login === '1' ? 'orange' : 'gray'}>{row.first_login === '1' ? 'Temporary' : 'Chosen by the user'}</Pill>
    ),
  },
]

/** The active users. Whoever stands at the desk is found by name or number. */
export function ResetUsers() {
  const [made, setMade] = useState<TemporaryPassword>()
  const roles = useRoles({ withStudent: true })
  const { id: ownId } = useCurrentUser()
  const mayReset = useMay('Reset Passwords')
  const resetPassword = (row: UserRow, close: () => void) => <ResetUserPassword user={row} onClose={close} onMade={setMade} />
  const rowActions = (row: UserRow): RowAction[] =>
    mayReset && row.id !== ownId ? [{ label: 'Reset password', dialog: (close) => resetPassword(row, close) }] : []
  return (
    <>
      <ListScreen
        title="Password Reset"
        entry={users.users}
        storageKey="password-reset-users"
        columns={columns}
        rowKey={(row) => row.id}
        filters={[{ name: 'role_id', label: 'Role', options: roleOptions(roles) }]}
        fixed={{ status: 1 }}
        searchLabel="Search name, email or number"
        rowDialog={mayReset ? (row, close) => row.id !== ownId && resetPassword(row, close) : undefined}
        rowActions={rowActions}
      />
      {made && <ResetResult key={made.password} made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
