import { Box } from '@mantine/core'
import type { UserRow } from '@talaan/contract'
import { faculty, users } from '@talaan/contract/calls'
import { isInstructorRole, userColumns } from '@talaan/contract/values'
import { SetUserPermissions } from '#access/access-control/set-user-permissions.tsx'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { HistoryDialog } from '#shared/record-history/record-history.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { roleOptions, useRoles } from './roles.ts'
import { AddUser, EditUser } from './user.tsx'

/** Asks, then activates or deactivates a user. */
function useChangeUserStatus(): (user: UserRow) => void {
  const { run } = useAction(users.changeUserStatus)
  return (user) => {
    const isActive = user.status === 1
    ask({
      text: 'Are you sure you want to change status for this user?',
      verb: isActive ? 'Deactivate' : 'Activate',
      danger: isActive,
      children: isActive ? <Deactivation user={user} /> : `${user.name} will be able to sign in again.`,
      run: () => run({ id: user.id, status: isActive ? 0 : 1 }),
    })
  }
}

/** What a deactivation means; the classes of an instructor stay without one until the registrar assigns another. */
function Deactivation({ user }: { user: UserRow }) {
  const isInstructor = user.roles.some(isInstructorRole)
  const load = useCall(faculty.facultyLoad, { id: user.id }, { enabled: isInstructor }).data?.data
  return (
    <>
      <span>{user.name} will be signed out and cannot sign in until activated.</span>
      {load && load.classes.length > 0 && (
        <div role="status">
          <b>Classes of this term without an active instructor until you assign another</b>
          <Box component="ul" mt={4} mb={0} mx={0} pl={18}>
            {load.classes.map((taughtClass) => (
              <li key={taughtClass.id}>
                {taughtClass.code} ({taughtClass.section}), {count(taughtClass.students)}{' '}
                {taughtClass.students === 1 ? 'student' : 'students'}
              </li>
            ))}
          </Box>
        </div>
      )}
    </>
  )
}

const columns = screenColumns(userColumns, {
  name: (row) => <PersonCell person={row} image={row.image} number={row.student_id_number ?? row.employee_number} />,
  status: (row) => <Pill tone={row.status === 1 ? 'green' : 'gray'}>{userColumns.status.value(row)}</Pill>,
})

export default function UsersList() {
  const roles = useRoles({ withStudent: true })
  const changeStatus = useChangeUserStatus()
  const may = {
    add: useMay('Add User'),
    edit: useMay('Edit User'),
    permit: useMay('View Roles and Permissions'),
  }
  const editUser = (row: UserRow, close: () => void) => <EditUser id={row.id} onClose={close} />
  const rowActions = (row: UserRow): RowActions => [
    may.edit && { label: 'Edit', dialog: (close) => editUser(row, close) },
    may.permit && { label: 'Permissions', dialog: (close) => <SetUserPermissions user={row} onClose={close} /> },
    {
      label: 'History',
      dialog: (close) => <HistoryDialog of="userHistory" id={row.id} title={`History of ${row.name}`} onClose={close} />,
    },
    row.can.change_status && {
      label: row.status === 1 ? 'Deactivate' : 'Activate',
      danger: row.status === 1,
      run: () => changeStatus(row),
    },
  ]
  return (
    <ListScreen
      title="Users"
      entry={users.users}
      storageKey="users-filter"
      columns={columns}
      filters={[
        { name: 'role_id', label: 'Role', options: roleOptions(roles) },
        {
          name: 'status',
          label: 'Status',
          options: [
            { value: '1', label: 'Active' },
            { value: '0', label: 'Inactive' },
          ],
        },
      ]}
      searchLabel="Search name, email or number"
      exportName="users"
      rowDialog={may.edit ? editUser : undefined}
      rowActions={rowActions}
      actions={
        may.add && (
          <>
            <ImportSheet kind="employees" target="school" />
            <AddUser />
          </>
        )
      }
    />
  )
}
