import { NativeSelect, TextInput } from '@mantine/core'
import { civilStatuses, enrollmentActions, genders, graduationYearOptions, type Response } from '@talaan/contract'
import { useEntryForm } from '../../lib/form.ts'
import { useCall } from '../../lib/query.ts'
import { AddressFields } from '../../shared/address-fields.tsx'
import { choices } from '../../ui/choices.ts'
import { Columns, DetailDialog, FormDialog } from '../../ui/dialogs.tsx'
import classes from './enrollment.module.css'
import type { DialogProps } from './enrollment-dialogs.tsx'

type Info = Response<typeof enrollmentActions.studentInfo>['data']

/** Corrects the student's person. */
export default function UpdateInfo({ target, onClose }: DialogProps) {
  const steady = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, meta: { steady: true } }
  const query = useCall(enrollmentActions.studentInfo, { id: target.id }, steady)
  if (query.data) return <InfoForm id={target.id} info={query.data.data} onClose={onClose} />
  return (
    <DetailDialog opened onClose={onClose} title="Edit personal details" query={query}>
      {() => null}
    </DetailDialog>
  )
}

function InfoForm({ id, info: { updated_at, ...info }, onClose }: { id: number; info: Info; onClose: () => void }) {
  const form = useEntryForm(enrollmentActions.updateInfo, {
    initialValues: Object.fromEntries(Object.entries(info).map(([name, value]) => [name, value ?? ''])) as Record<
      keyof typeof info,
      string
    >,
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  const { field } = form
  return (
    <FormDialog opened onClose={onClose} title="Edit personal details" form={form} submitLabel="Save" size="xl">
      <Columns>
        <TextInput {...field('first_name')} label="First name" />
        <TextInput {...field('middle_name')} label="Middle name" />
        <TextInput {...field('last_name')} label="Last name" />
        <TextInput {...field('extension_name')} label="Extension" placeholder="Jr., III" />
      </Columns>
      <Columns>
        <TextInput {...field('birthdate')} label="Birthdate" type="date" />
        <TextInput {...field('birthplace')} label="Birthplace" />
        <NativeSelect {...field('gender')} label="Gender" data={choices(genders)} />
        <NativeSelect {...field('civil_status')} label="Civil status" data={choices(civilStatuses)} />
        <TextInput {...field('religion')} label="Religion" />
        <TextInput {...field('citizenship')} label="Citizenship" />
        <TextInput {...field('lrn')} label="LRN" inputMode="numeric" />
      </Columns>
      <h3 className={classes.part}>Contact</h3>
      <Columns>
        <TextInput {...field('contact_number')} label="Mobile number" inputMode="tel" />
        <TextInput {...field('personal_email')} label="Email" type="email" />
      </Columns>
      <AddressFields values={form.form.values} field={field} onChange={(change) => form.form.setValues(change)} />
      <h3 className={classes.part}>In an emergency</h3>
      <Columns>
        <TextInput {...field('emergency_contact_name')} label="Whom to call" />
        <TextInput {...field('emergency_contact_number')} label="Their mobile number" inputMode="tel" />
        <TextInput {...field('emergency_contact_relationship')} label="Relationship" />
      </Columns>
      <h3 className={classes.part}>Family</h3>
      <Columns>
        <TextInput {...field('father_name')} label="Father" />
        <TextInput {...field('mother_name')} label="Mother" />
        <TextInput {...field('guardian_name')} label="Guardian" />
        <TextInput {...field('guardian_contact_number')} label="Guardian's mobile" inputMode="tel" />
      </Columns>
      <h3 className={classes.part}>School graduated from</h3>
      <Columns>
        <TextInput {...field('school_graduated_name')} label="School" />
        <NativeSelect
          {...field('school_graduated_year')}
          label="Year"
          data={choices(graduationYearOptions(new Date().getFullYear()).map(String))}
        />
        <TextInput {...field('school_graduated_address')} label="Address of the school" />
      </Columns>
    </FormDialog>
  )
}
