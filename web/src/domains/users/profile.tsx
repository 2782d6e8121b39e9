import { NativeSelect } from '@mantine/core'
import { type CurrentUser, EditedProfile, Profile as Fields, type Request } from '@talaan/contract'
import { users } from '@talaan/contract/calls'
import { NO_DATA, salutations } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '../../lib/form.ts'
import { BirthFields, ContactFields, FieldsTitle, HomeAndSchoolFields, NameFields } from '../../shared/people/person-fields.tsx'
import { isStudent, useCurrentUser, userQuery } from '../../shared/terms/current-term.ts'
import { FormPanel } from '../../ui/dialog/dialogs.tsx'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import { choices } from '../../ui/form/choices.ts'
import { Facts } from '../../ui/list/figures.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { ChangePhoto } from './change-photo.tsx'
import classes from './users.module.css'

/** One's own profile. */
export default function Profile() {
  const user = useCurrentUser()
  return (
    <Page title="Profile">
      <div className={classes.profile}>
        {user.info.is_need_update && (
          <Reasons reasons={[{ message: 'Your profile is not complete.', clears_by: 'Fill in the required fields below and save.' }]} />
        )}
        <Panel>
          <ChangePhoto user={user} />
          <Facts facts={accountFacts(user)} />
        </Panel>
        <Panel>
          <ProfileForm loaded={user} />
        </Panel>
      </div>
    </Page>
  )
}

const accountFacts = (user: CurrentUser) =>
  [
    ['Email to sign in with', user.email],
    ['Roles', user.roles.join(', ')],
    ...(user.info.student_id_number ? [['Student number', user.info.student_id_number] as const] : []),
    ...(user.info.employee_number ? [['Employee number', user.info.employee_number] as const] : []),
  ] as const

const names = Object.keys(Fields.shape) as (keyof Fields)[]
const told = (value: string | null): string => (value === null || value === NO_DATA ? '' : value)

function ProfileForm({ loaded }: { loaded: CurrentUser }) {
  const client = useQueryClient()
  const [user, setUser] = useState(loaded)
  const { info } = user
  const form = useEntryForm(users.editProfile, {
    body: EditedProfile,
    initialValues: Object.fromEntries(names.map((name) => [name, told(info[name])])) as Record<keyof Fields, string>,
    fixed: { updated_at: user.updated_at } as Partial<Request<typeof users.editProfile>>,
    onSuccess: (answer) => {
      setUser(answer.data)
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
      <ContactFields form={form} own />
      <HomeAndSchoolFields form={form} own />
    </FormPanel>
  )
}
