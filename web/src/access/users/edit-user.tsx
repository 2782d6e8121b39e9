import { EditedUser, type Request, type Response } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useFormRecord } from '#lib/query.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { IdentityBasisFields } from '#shared/people/identity-basis-fields.tsx'
import { blankBasis } from '#shared/people/person-values.ts'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { DetailDialog, FormDialog } from '#ui/dialog/dialogs.tsx'
import { useRoles } from './roles.ts'
import { RolesChecklist, UserFields } from './user-fields.tsx'

type User = Response<typeof users.user>['data']

const NUMBER_INSTEAD =
  'The email address of the account. Leave it empty if the student has no email of their own: the student number is then the sign-in name.'

interface EditUserProps {
  id: number
  onClose: () => void
}

/** The dialog to edit a user and their roles. */
export function EditUser({ id, onClose }: EditUserProps) {
  const query = useFormRecord(users.user, { id })
  if (query.data) return <EditUserForm user={query.data.data} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Edit user" query={query}>
      {() => null}
    </DetailDialog>
  )
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
