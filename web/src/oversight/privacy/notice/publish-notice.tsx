import { NoticePublication, type SchoolNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { isoDate } from '#lib/format.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'

/** Publishes the draft from a day on. */
export function PublishNotice({ draft: { id, updated_at }, onClose }: { draft: SchoolNotice; onClose: () => void }) {
  const form = useEntryForm(schoolNotices.publishNotice, {
    body: NoticePublication,
    initialValues: { effective_from: isoDate(new Date()) },
    fixed: { id, updated_at },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Publish the privacy notice" form={form} submitLabel="Publish">
      <DateField
        {...form.field('effective_from')}
        label="First day"
        description="From this day on, everybody who signs in is asked once to read it. It can never be changed after that."
      />
    </FormDialog>
  )
}
