import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { type NextTerm, TermOpening } from '@talaan/contract'
import { rollover } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** The choices of the opening, and the button that opens the term. */
export function OpenNextTerm({ preview }: { preview: NextTerm }) {
  const { next, fees } = preview
  const form = useEntryForm(rollover.openNextTerm, {
    body: TermOpening,
    initialValues: {
      copy_classes: preview.classes.copied > 0,
      with_instructors: true,
      copy_fees: fees !== null && fees.existing === 0,
      fee_percent: '0',
      enrollment_start: preview.enrollment_start,
      enrollment_end: preview.enrollment_end,
    },
    fixed: { school_year: next.school_year, semester: next.semester },
  })
  const { values } = form.form
  const checkbox = (name: 'copy_classes' | 'with_instructors' | 'copy_fees') => form.form.getInputProps(name, { type: 'checkbox' })
  return (
    <FormPanel form={form} submitLabel="Open the term" disabled={preview.open_reasons.length > 0}>
      <Reasons reasons={preview.open_reasons} />
      <Stack gap={10}>
        <Checkbox {...checkbox('copy_classes')} label="Copy the classes" description="From the same term last year" />
        <Checkbox {...checkbox('with_instructors')} label="With their instructors" disabled={!values.copy_classes} />
        {fees && <Checkbox {...checkbox('copy_fees')} label="Copy the fees" description="From the current school year" />}
      </Stack>
      {fees && values.copy_fees && (
        <TextInput
          {...form.field('fee_percent')}
          label="Fee increase (%)"
          description="Amounts are rounded to the nearest centavo"
          inputMode="decimal"
          autoComplete="off"
          maw={320}
        />
      )}
      <Columns>
        <DateField {...form.field('enrollment_start')} label="First day of enrollment" withAsterisk={false} />
        <DateField
          {...form.field('enrollment_end')}
          label="Last day of enrollment"
          withAsterisk={false}
          minDate={values.enrollment_start}
        />
      </Columns>
      <Text c="dimmed">
        Students can then enroll for the new term. The current term stays current until you start the new one. You can undo this until the
        first enrollment is filed.
      </Text>
    </FormPanel>
  )
}
