import { NativeSelect, TextInput } from '@mantine/core'
import { emailOwners } from '@talaan/contract/values'
import { AddressFields } from '#shared/people/address-fields.tsx'
import { EmailField } from '#shared/people/email-field.tsx'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import { emailOwnerNames, isNeeded } from './application.ts'
import type { ApplicationForm } from './types.ts'

const NO_EMAIL = 'The school will email you here. A parent’s email is fine. Leave blank if there is none.'

export default function StepAddress({ form: { form, field } }: { form: ApplicationForm }) {
  const needsEmail = isNeeded(form.values, 'personal_email')
  return (
    <>
      <Columns>
        <TextInput {...field('contact_number')} label="Mobile number" placeholder="09171234567" type="tel" autoComplete="tel" />
        <EmailField
          {...field('personal_email')}
          label="Email"
          description={needsEmail ? 'The school will email you here.' : NO_EMAIL}
          autoComplete="email"
        />
        {form.values.personal_email && (
          <NativeSelect
            {...field('details.email_owner')}
            label="Whose email is this?"
            description="A parent’s email will not become the sign-in name of the student."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={[{ value: '', label: 'Choose one' }, ...emailOwners.map((value) => ({ value, label: emailOwnerNames[value] }))]}
          />
        )}
      </Columns>
      <h3 className={classes.section}>Home address</h3>
      <AddressFields values={form.values} field={field} onChange={(change) => form.setValues(change)} />
      <TextInput
        {...field('details.boarding_address')}
        label="Boarding address, if you will not live at home"
        autoComplete="off"
        maxLength={200}
      />
      <h3 className={classes.section}>Emergency contact</h3>
      <Columns>
        <TextInput {...field('emergency_contact_name')} label="Name" autoComplete="off" />
        <TextInput {...field('emergency_contact_number')} label="Mobile number" placeholder="09171234567" type="tel" autoComplete="off" />
        <TextInput
          {...field('emergency_contact_relationship')}
          label="Relationship"
          placeholder="Mother, brother, aunt"
          autoComplete="off"
        />
        <TextInput {...field('details.emergency_contact_address')} label="Contact's address" autoComplete="off" maxLength={200} />
      </Columns>
    </>
  )
}
