import { NativeSelect } from '@mantine/core'
import { type CurrentUser, EditedProfile, Profile, type Request } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { NO_DATA, salutations } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { IdentityBasisFields } from '#shared/people/identity-basis-fields.tsx'
import { BirthFields, ContactFields, FieldsTitle, HomeAndSchoolFields, NameFields } from '#shared/people/person-fields.tsx'
import { blankBasis } from '#shared/people/person-values.ts'
import { isStudent, userQuery } from '#shared/terms/current-term.ts'
import { FormPanel } from '#ui/dialog/dialogs.tsx'
import { choices } from '#ui/form/choices.ts'

const fieldNames = Object.keys(Profile.shape) as (keyof Profile)[]
const fieldText = (value: string | null): string => (value === null || value === NO_DATA ? '' : value)

/** The form of one's own profile. */
export function EditProfile({ loaded }: { loaded: CurrentUser }) {
  const client = useQueryClient()
  const [user, setUser] = useState(loaded)
  const { info } = user
  const form = useEntryForm(users.editProfile, {
    body: EditedProfile,
    initialValues: {
      ...(Object.fromEntries(fieldNames.map((name) => [name, fieldText(info[name])])) as Record<keyof Profile, string>),
      ...blankBasis,
    },
    fixed: { updated_at: user.updated_at } as Partial<Request<typeof users.editProfile>>,
    onSuccess: (answer) => {
      setUser(answer.data)
      const saved = { ...form.form.getValues(), ...blankBasis }
      form.form.setInitialValues(saved)
      form.form.setValues(saved)
      return client.invalidateQueries(userQuery)
    },
  })
  return (
    <FormPanel form={form} submitLabel="Save profile">
      <FieldsTitle title="Name" />
      <NameFields form={form} own>
        {!isStudent(user) && <NativeSelect {...form.field('salutation')} label="Salutation" data={choices(salutations)} />}
      </NameFields>
      <FieldsTitle title="About you" />
      <BirthFields form={form} own />
      <IdentityBasisFields form={form} isStudent={isStudent(user)} />
      <ContactFields form={form} own />
      <HomeAndSchoolFields form={form} own />
    </FormPanel>
  )
}
