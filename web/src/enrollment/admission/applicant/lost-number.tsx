import { Anchor, TextInput } from '@mantine/core'
import { LostNumber as LostNumberBody } from '@talaan/contract'
import { admission } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { isoDate } from '#lib/format.ts'
import { Columns } from '#ui/list/columns.tsx'
import classes from '../admission.module.css'
import { MailAdmissionNumber } from './mail-admission-number.tsx'

/** Has the number of one's own application mailed to the address in it. */
export function LostNumber({ onBack }: { onBack: () => void }) {
  const form = useEntryForm(admission.mailAdmissionNumber, {
    body: LostNumberBody,
    initialValues: { first_name: '', last_name: '', middle_name: '', birthdate: '' },
    toRequest: (person) => ({ ...person, proof: '' }),
  })
  return (
    <div className={classes.box}>
      <h2>I lost my application number</h2>
      <p className={classes.quiet}>
        Enter your name and birthdate as in your application. The school will email the number to the address in your application.
      </p>
      <Columns>
        <TextInput {...form.field('first_name')} label="First name" autoComplete="given-name" />
        <TextInput {...form.field('last_name')} label="Last name" autoComplete="family-name" />
        <TextInput {...form.field('middle_name')} label="Middle name" autoComplete="additional-name" />
        <TextInput {...form.field('birthdate')} label="Birthdate" type="date" max={isoDate(new Date())} autoComplete="bday" />
      </Columns>
      <MailAdmissionNumber person={form.form.values} check={() => form.check(['first_name', 'last_name', 'middle_name', 'birthdate'])}>
        <Anchor component="button" type="button" onClick={onBack}>
          I have my application number
        </Anchor>
      </MailAdmissionNumber>
    </div>
  )
}
