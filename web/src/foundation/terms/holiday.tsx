import { TextInput } from '@mantine/core'
import { type Holiday, HolidayForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

export const AddHoliday = () => (
  <DialogButton variant="default" dialog={(close) => <HolidayDialog onClose={close} />}>
    Add holiday
  </DialogButton>
)

export { HolidayDialog as EditHoliday }

function HolidayDialog({ holiday, onClose }: { holiday?: Holiday; onClose: () => void }) {
  const form = useSaveForm({
    add: schoolCalendar.addHoliday,
    edit: schoolCalendar.editHoliday,
    body: HolidayForm,
    row: holiday,
    initialValues: { name: holiday?.name ?? '', starts_on: holiday?.starts_on ?? '', ends_on: holiday?.ends_on ?? '' },
    list: schoolCalendar.holidays,
    onClose,
  })
  const { field } = form
  const title = holiday ? `Edit ${holiday.name}` : 'New holiday'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={holiday ? 'Save' : 'Add holiday'}>
      <TextInput {...field('name')} label="Holiday" placeholder="Holy Week" autoComplete="off" />
      <Columns>
        <TextInput {...field('starts_on')} label="First day" type="date" />
        <TextInput {...field('ends_on')} label="Last day" description="The same day for one day" type="date" />
      </Columns>
    </FormDialog>
  )
}
