import { Fieldset, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { type AddDrop, EditedAddDrop, type Settings } from '@talaan/contract'
import { addDrop } from '@talaan/contract/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { keyOf, useCall } from '#lib/query.ts'
import { settingsQuery } from '#shared/terms/current-term.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import { schoolYearOptions, semesterOptions } from '#shared/terms/term-picker.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Page, Panel } from '#ui/page.tsx'
import { SettingSwitch } from './setting-switch.tsx'
import classes from './settings.module.css'
import { useUpdateBasicSetting } from './update-basic-setting.ts'

/** The last day of free changes to enrolled students' subjects, and how long a waiting list holds a seat. */
function UpdateAddDrop() {
  const query = useCall(addDrop.addDrop, {})
  return (
    <Panel>
      <States query={query}>{({ data }) => <AddDropForm loaded={data} />}</States>
    </Panel>
  )
}

function AddDropForm({ loaded }: { loaded: AddDrop }) {
  const client = useQueryClient()
  // What the form was filled from stays, whoever else saves meanwhile; the server then says that it is stale.
  const [saved, setSaved] = useState(loaded)
  const form = useEntryForm(addDrop.updateAddDrop, {
    body: EditedAddDrop,
    initialValues: { add_drop_closes_on: saved.add_drop_closes_on, waitlist_hours: String(saved.waitlist_hours) },
    fixed: { before: saved },
    onSuccess: (answer) => {
      setSaved(answer.data)
      return client.invalidateQueries({ queryKey: keyOf(addDrop.addDrop) })
    },
  })
  return (
    <FormPanel form={form} submitLabel="Save">
      <h2 className={classes.legend}>
        Add/drop period, <TermName term={saved} />
      </h2>
      <Columns>
        <DateField
          {...form.field('add_drop_closes_on')}
          label="Last day to add and drop"
          description="For all levels. Leave blank if not set yet."
          withAsterisk={false}
        />
        <TextInput
          {...form.field('waitlist_hours')}
          label="Hours to accept a waitlist slot"
          description="Counted from the offer of the slot"
          inputMode="numeric"
          autoComplete="off"
        />
      </Columns>
    </FormPanel>
  )
}

const studentTypes = [
  { name: 'new_student', label: 'New students' },
  { name: 'old_student', label: 'Old students' },
  { name: 'returnee', label: 'Returnees' },
  { name: 'transferee', label: 'Transferees' },
] as const

export default function EnrollmentSettings() {
  const query = useQuery(settingsQuery)
  return (
    <Page title="Enrollment settings">
      <Stack maw={680}>
        <Panel>
          <States query={query}>{({ data }) => <EnrollmentForm loaded={data} />}</States>
        </Panel>
        <UpdateAddDrop />
      </Stack>
    </Page>
  )
}

const formValues = (saved: Settings) => ({
  enrollment_school_year: saved.enrollment_school_year,
  enrollment_semester: String(saved.enrollment_semester),
  enrollment_start: saved.enrollment_start,
  enrollment_end: saved.enrollment_end,
  enrollment_status: saved.enrollment_status,
  new_student: saved.new_student,
  old_student: saved.old_student,
  returnee: saved.returnee,
  transferee: saved.transferee,
  admission_requires_documents: saved.admission_requires_documents,
  hold_on_old_balance: saved.hold_on_old_balance,
  hold_on_downpayment: saved.hold_on_downpayment,
  downpayment_pesos: saved.downpayment_pesos,
  college_max_units: saved.college_max_units,
  summer_max_units: saved.summer_max_units,
  graduating_overload_units: saved.graduating_overload_units,
})

type SettingsForm = EntryForm<ReturnType<typeof formValues>>

function EnrollmentForm({ loaded }: { loaded: Settings }) {
  const { form } = useUpdateBasicSetting(loaded, formValues)
  return (
    <FormPanel form={form} submitLabel="Update">
      <PeriodFields form={form} />
      <Group legend="Open to">
        <SimpleGrid autoFlow="auto-fit" minColWidth={140} spacing="sm" mt="xs">
          {studentTypes.map(({ name, label }) => (
            <SettingSwitch key={name} form={form} name={name} label={label} />
          ))}
        </SimpleGrid>
      </Group>
      <Group legend="Maximum units in college">
        <Columns>
          <UnitsField form={form} name="college_max_units" label="In a semester" />
          <UnitsField form={form} name="summer_max_units" label="In summer" />
          <UnitsField form={form} name="graduating_overload_units" label="Overload when graduating" />
        </Columns>
        <Text mt="xs" fz={13} c="dimmed">
          If the curriculum prescribes more units, that number applies. The overload is for students who complete their curriculum in the
          term, up to 30 units in total.
        </Text>
      </Group>
      <Group legend="Online admission">
        <SettingSwitch
          form={form}
          name="admission_requires_documents"
          label="Require complete documents"
          description="If off, applicants may sign an undertaking to submit later."
        />
      </Group>
      <Group legend="Cashier's hold">
        <div className={classes.lines}>
          <SettingSwitch form={form} name="hold_on_old_balance" label="Hold for old balance" />
          <SettingSwitch form={form} name="hold_on_downpayment" label="Hold for unpaid down payment" />
          <TextInput
            {...form.field('downpayment_pesos')}
            label="Required down payment, in pesos"
            description="Applies to payment plans without their own amount, and to full payment"
            inputMode="numeric"
            autoComplete="off"
            withAsterisk={false}
          />
        </div>
      </Group>
    </FormPanel>
  )
}

/** The term that students enroll for, and when. */
function PeriodFields({ form }: { form: SettingsForm }) {
  const { values } = form.form
  return (
    <>
      <Columns>
        <Select {...form.field('enrollment_school_year')} label="School year" data={schoolYearOptions()} allowDeselect={false} />
        <Select {...form.field('enrollment_semester')} label="Semester" data={semesterOptions} allowDeselect={false} />
      </Columns>
      <Columns>
        <DateField {...form.field('enrollment_start')} label="Start date" />
        <DateField {...form.field('enrollment_end')} label="End date" minDate={values.enrollment_start} />
      </Columns>
      <Select
        {...form.field('enrollment_status')}
        label="Status"
        data={[
          { value: 'OPEN', label: 'Open' },
          { value: 'CLOSE', label: 'Closed' },
        ]}
        allowDeselect={false}
      />
    </>
  )
}

type UnitsName = 'college_max_units' | 'summer_max_units' | 'graduating_overload_units'

const UnitsField = ({ form, name, label }: { form: SettingsForm; name: UnitsName; label: string }) => (
  <TextInput {...form.field(name)} label={label} inputMode="numeric" autoComplete="off" withAsterisk={false} />
)

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Fieldset legend={legend} variant="unstyled" classNames={{ root: classes.group, legend: classes.legend }}>
      {children}
    </Fieldset>
  )
}
