import { Checkbox, TextInput } from '@mantine/core'
import type { Role } from '@talaan/contract'
import { EmailField } from '#shared/people/email-field.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { roleOptions } from './roles.ts'

type UserField = (name: 'first_name' | 'last_name' | 'middle_name' | 'personal_email' | 'contact_number') => Record<string, unknown>

/** The fields that adding and editing a user have in common. */
export function UserFields({ field }: { field: UserField }) {
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

export function RolesChecklist({ label, roles, value, onChange, error }: RolesChecklistProps) {
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
