import { Button } from '@mantine/core'
import { HolidayForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useState } from 'react'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { HolidayFields } from './holiday-fields.tsx'

export function AddHoliday() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add holiday
      </Button>
      {opened && <AddHolidayDialog onClose={() => setOpened(false)} />}
    </>
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
