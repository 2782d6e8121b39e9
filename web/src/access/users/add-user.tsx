import { Button, Select, Text } from '@mantine/core'
import { NewUser, type Request } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { roleOptions, useRoles } from './roles.ts'
import { RolesChecklist, UserFields } from './user-fields.tsx'

const blankValues = {
  first_name: '',
  last_name: '',
  middle_name: '',
  personal_email: '',
  contact_number: '',
  role: '',
  roles: [] as string[],
}

/** The button that opens the form of a new user. */
export function AddUser() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Add user</Button>
      {opened && <AddUserDialog onClose={() => setOpened(false)} />}
    </>
  )
}

function AddUserDialog({ onClose }: { onClose: () => void }) {
  const roles = useRoles({ withStudent: false })
  const form = useEntryForm(users.addUser, {
    body: NewUser,
    initialValues: blankValues,
    toRequest: (values) => values as unknown as Request<typeof users.addUser>,
    onSuccess: onClose,
  })
  const {
    value: extraRoles,
    onChange: setExtraRoles,
    error,
  } = form.field('roles') as { value: string[]; onChange: (ids: string[]) => void; error?: unknown }
  return (
    <FormDialog opened onClose={onClose} title="New user" form={form} submitLabel="Add user" size="lg">
      <Text size="sm" c="dimmed">
        Student User cannot be added on this form! A temporary password will be sent to the personal email.
      </Text>
      <UserFields field={form.field} />
      <Select {...form.field('role')} label="Role" data={roleOptions(roles)} placeholder="Choose a role" searchable allowDeselect={false} />
      <RolesChecklist
        label="More roles"
        roles={roles.filter((role) => String(role.id) !== form.form.values.role)}
        value={extraRoles}
        onChange={setExtraRoles}
        error={error}
      />
    </FormDialog>
  )
}
