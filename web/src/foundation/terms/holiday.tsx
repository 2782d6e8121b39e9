import { TextInput } from '@mantine/core'
import { EditedHoliday, type Holiday, HolidayForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEntryForm } from '#lib/form.ts'
import { keyOf } from '#lib/query.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

interface HolidayFieldsProps {
  field: (name: 'name' | 'starts_on' | 'ends_on') => Record<string, unknown>
}

/** The fields that adding and editing a holiday have in common. */
function HolidayFields({ field }: HolidayFieldsProps) {
  return (
    <>
      <TextInput {...field('name')} label="Holiday" placeholder="Holy Week" autoComplete="off" />
      <Columns>
        <TextInput {...field('starts_on')} label="First day" type="date" />
        <TextInput {...field('ends_on')} label="Last day" description="The same day for one day" type="date" />
      </Columns>
    </>
  )
}

export function AddHoliday() {
  return (
    <DialogButton variant="default" dialog={(close) => <AddHolidayDialog onClose={close} />}>
      Add holiday
    </DialogButton>
  )
}

function AddHolidayDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(schoolCalendar.addHoliday, {
    body: HolidayForm,
    initialValues: { name: '', starts_on: '', ends_on: '' },
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="New holiday" form={form} submitLabel="Add holiday">
      <HolidayFields field={form.field} />
    </FormDialog>
  )
}

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
