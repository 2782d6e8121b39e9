import { Textarea } from '@mantine/core'
import { type ClassClearance, ClassDeadline } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** What the class asks of every student, and by when. */
export function SetClassDeadline({ clearance, onClose }: { clearance: ClassClearance; onClose: () => void }) {
  const { offer, due_on, requirement, updated_at } = clearance
  const form = useEntryForm(classClearance.setClassDeadline, {
    body: ClassDeadline,
    initialValues: { due_on: due_on ?? '', requirement: requirement ?? '' },
    fixed: { id: offer.id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Clearance of the class" form={form} submitLabel="Save">
      <DateField {...form.field('due_on')} label="Due" description="Students are asked to comply by this day." />
      <Textarea
        {...form.field('requirement')}
        label="For all students"
        description="For example: Submit the portfolio. Leave it empty if nothing is required."
        autosize
        minRows={2}
        maxLength={300}
      />
    </FormDialog>
  )
}
