import { NativeSelect, TextInput } from '@mantine/core'
import {
  type CurrentUser,
  civilStatuses,
  genders,
  graduationYearOptions,
  NO_DATA,
  type Request,
  salutations,
  users,
} from '@talaan/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEntryForm } from '../../lib/form.ts'
import { AddressFields } from '../../shared/address-fields.tsx'
import { isStudent, useCurrentUser, userQuery } from '../../shared/current.ts'
import { choices } from '../../ui/choices.ts'
import { Columns, FormPanel } from '../../ui/dialogs.tsx'
import { Facts } from '../../ui/figures.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { Reasons } from '../../ui/reasons.tsx'
import { ChangePhoto } from './change-photo.tsx'
import classes from './users.module.css'

/** One's own profile. */
export default function Profile() {
  const user = useCurrentUser()
  return (
    <Page title="Profile">
      <div className={classes.profile}>
        {user.info.is_need_update && (
          <Reasons
            reasons={[
              { code: 'stale', message: 'Your profile is not complete.', clears_by: 'Fill in the required fields below and save.' },
            ]}
          />
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

const told = (value: string | null): string => (value === null || value === NO_DATA ? '' : value)

function ProfileForm({ loaded }: { loaded: CurrentUser }) {
  const client = useQueryClient()
  const [user, setUser] = useState(loaded)
  const { info } = user
  const form = useEntryForm(users.editProfile, {
    initialValues: {
      salutation: told(info.salutation),
      first_name: info.first_name,
      middle_name: told(info.middle_name),
      last_name: info.last_name,
      extension_name: told(info.extension_name),
      personal_email: told(info.personal_email),
      contact_number: told(info.contact_number),
      birthdate: told(info.birthdate),
      gender: told(info.gender),
      civil_status: told(info.civil_status),
      religion: told(info.religion),
      block: told(info.block),
      street: told(info.street),
      province: told(info.province),
      municipality: told(info.municipality),
      barangay: told(info.barangay),
      psgc_code: told(info.psgc_code),
      zipcode: told(info.zipcode),
      emergency_contact_name: told(info.emergency_contact_name),
      emergency_contact_number: told(info.emergency_contact_number),
      school_graduated_name: told(info.school_graduated_name),
      school_graduated_year: told(info.school_graduated_year),
      school_graduated_address: told(info.school_graduated_address),
    },
    fixed: { updated_at: user.updated_at } as Partial<Request<typeof users.editProfile>>,
    onSuccess: (answer) => {
      setUser(answer.data)
      return client.invalidateQueries(userQuery)
    },
  })
  const { field } = form
  return (
    <FormPanel form={form} submitLabel="Save profile">
      <Section title="Name" />
      <Columns>
        <TextInput {...field('first_name')} label="First name" autoComplete="given-name" />
        <TextInput {...field('middle_name')} label="Middle name" autoComplete="additional-name" />
        <TextInput {...field('last_name')} label="Last name" autoComplete="family-name" />
      </Columns>
      <Columns>
        {!isStudent(user) && <NativeSelect {...field('salutation')} label="Salutation" data={choices(salutations)} />}
        <TextInput {...field('extension_name')} label="Extension" placeholder="Jr., III" autoComplete="honorific-suffix" />
      </Columns>
      <Section title="About you" />
      <Columns>
        <TextInput {...field('birthdate')} label="Birthdate" type="date" autoComplete="bday" />
        <NativeSelect {...field('gender')} label="Gender" data={choices(genders)} />
        <NativeSelect {...field('civil_status')} label="Civil status" data={choices(civilStatuses)} />
      </Columns>
      <Columns>
        <TextInput {...field('religion')} label="Religion" />
        <TextInput {...field('contact_number')} label="Contact number" inputMode="numeric" autoComplete="tel" />
        <TextInput {...field('personal_email')} label="Personal email" type="email" autoComplete="email" />
      </Columns>
      <Section title="Address" />
      <AddressFields values={form.form.values} field={field} onChange={(change) => form.form.setValues(change)} />
      <Section title="In an emergency" />
      <Columns>
        <TextInput {...field('emergency_contact_name')} label="Whom to call" />
        <TextInput {...field('emergency_contact_number')} label="Their mobile number" inputMode="tel" />
      </Columns>
      <Section title="School graduated from" />
      <Columns>
        <TextInput {...field('school_graduated_name')} label="School" />
        <NativeSelect
          {...field('school_graduated_year')}
          label="Year"
          data={choices(graduationYearOptions(new Date().getFullYear()).map(String))}
        />
        <TextInput {...field('school_graduated_address')} label="Address of the school" />
      </Columns>
    </FormPanel>
  )
}

function Section({ title }: { title: string }) {
  return <h2 className={classes.section}>{title}</h2>
}
