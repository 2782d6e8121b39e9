import { EditedHoliday, type Holiday } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { HolidayFields } from './holiday-fields.tsx'

export function EditHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const client = useQueryClient()
  const { id, updated_at, name, starts_on, ends_on } = holiday
  const form = useEntryForm(schoolCalendar.editHoliday, {
    body: EditedHoliday,
    initialValues: { name, starts_on, ends_on },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: () => client.invalidateQueries({ queryKey: keyOf(schoolCalendar.holidays) }),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <HolidayFields field={form.field} />
    </FormDialog>
  )
}
