import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { EditedUser, NewUser, type Request, type Response, type Role } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { IdentityBasisFields } from '#shared/people/identity-basis-fields.tsx'
import { blankBasis } from '#shared/people/person-values.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog, LoadingDialog } from '#ui/dialog/dialogs.tsx'
import { roleOptions, useRoles } from './roles.ts'

type UserField = (name: 'first_name' | 'last_name' | 'middle_name' | 'personal_email' | 'contact_number') => Record<string, unknown>

/** The fields that adding and editing a user have in common. */
function UserFields({ field }: { field: UserField }) {
  return (
    <>
      <Columns>
        <TextInput {...field('first_name')} label="First name" autoComplete="off" />
        <TextInput {...field('last_name')} label="Last name" autoComplete="off" />
        <TextInput {...field('middle_name')} label="Middle name" autoComplete="off" />
      </Columns>
      <Columns>
        <TextInput {...field('contact_number')} label="Contact number" inputMode="numeric" placeholder="09171234567" autoComplete="off" />
        <EmailField {...field('personal_email')} label="Personal email" autoComplete="off" />
      </Columns>
    </>
  )
}

interface RolesChecklistProps {
  label: string
  roles: readonly Role[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: unknown
}

function RolesChecklist({ label, roles, value, onChange, error }: RolesChecklistProps) {
  return (
    <Checkbox.Group label={label} value={[...value]} onChange={onChange} error={error as string | undefined}>
      <Columns>
        {roleOptions(roles).map((role) => (
          <Checkbox key={role.value} value={role.value} label={role.label} />
        ))}
      </Columns>
    </Checkbox.Group>
  )
}

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
export const AddUser = () => <DialogButton dialog={(close) => <AddUserDialog onClose={close} />}>Add user</DialogButton>

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
      <Text c="dimmed">Student User cannot be added on this form! A temporary password will be sent to the personal email.</Text>
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

type User = Response<typeof users.user>['data']

const NUMBER_INSTEAD =
  'The email address of the account. Leave blank if the student has no email; the student number is then the sign-in name.'

interface EditUserProps {
  id: number
  onClose: () => void
}

/** The dialog to edit a user and their roles. */
export function EditUser({ id, onClose }: EditUserProps) {
  const query = useFormRecord(users.user, { id })
  if (query.data) return <EditUserForm user={query.data.data} onClose={onClose} />
  return <LoadingDialog onClose={onClose} title="Edit user" query={query} />
}

function EditUserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { is_admin } = useCurrentUser()
  const roles = useRoles({ withStudent: is_admin })
  const form = useEntryForm(users.editUser, {
    body: EditedUser,
    initialValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      middle_name: user.middle_name ?? '',
      personal_email: user.personal_email ?? '',
      contact_number: user.contact_number ?? '',
      email: user.email ?? '',
      roles: user.role_ids.map(String),
      ...blankBasis,
    },
    fixed: { id: user.id, updated_at: user.updated_at },
    toRequest: (values) => ({ ...values, id: user.id, updated_at: user.updated_at }) as unknown as Request<typeof users.editUser>,
    onSuccess: onClose,
  })
  const isStudent = user.student_id_number !== null
  const { value, onChange, error } = form.field('roles') as { value: string[]; onChange: (ids: string[]) => void; error?: unknown }
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${user.name}`} form={form} submitLabel="Save" size="lg">
      <UserFields field={form.field} />
      <IdentityBasisFields form={form} isStudent={isStudent} />
      <EmailField
        {...form.field('email')}
        label="Sign-in name"
        description={isStudent ? NUMBER_INSTEAD : 'The email address of the account.'}
        autoComplete="off"
      />
      <RolesChecklist label="Roles" roles={roles} value={value} onChange={onChange} error={error} />
    </FormDialog>
  )
}
