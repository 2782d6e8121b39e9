import { Box, Stack, Text, TextInput } from '@mantine/core'
import { type Holiday, HolidayForm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { useAction, useCall } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import classes from './calendar.module.css'
import { dayRange } from './day-range.ts'

const AddHoliday = () => (
  <DialogButton variant="default" dialog={(close) => <HolidayDialog onClose={close} />}>
    Add holiday
  </DialogButton>
)

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
        <DateField {...field('starts_on')} label="First day" />
        <DateField {...field('ends_on')} label="Last day" description="Same as the first day for one day" />
      </Columns>
    </FormDialog>
  )
}

/** Asks for confirmation, then deletes a holiday. */
function useDeleteHoliday(): (holiday: Holiday) => void {
  const { run } = useAction(schoolCalendar.deleteHoliday)
  return ({ id, name }) =>
    ask({ text: `Are you sure you want to delete the holiday ${name}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}

const columns: Column<Holiday>[] = [
  { key: 'days', label: 'Days', render: (row) => dayRange({ opens_on: row.starts_on, closes_on: row.ends_on }) },
  { key: 'name', label: 'Holiday', render: (row) => <b>{row.name}</b> },
]

/** The holidays of a school year, for all levels. */
export function Holidays({ schoolYear, mayEdit }: { schoolYear: string; mayEdit: boolean }) {
  const query = useCall(schoolCalendar.holidays, { school_year: schoolYear })
  const deleteHoliday = useDeleteHoliday()
  const actions = (row: Holiday): RowAction[] => [
    { label: 'Edit', dialog: (close) => <HolidayDialog holiday={row} onClose={close} /> },
    { label: 'Delete', danger: true, run: () => deleteHoliday(row) },
  ]
  return (
    <Stack component="section" gap="sm" mt={28} maw={680} aria-label="Holidays">
      <header className={classes.termHead}>
        <Box component="h2" fz="lg" fw={620}>
          Holidays
        </Box>
        {mayEdit && <AddHoliday />}
      </header>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowActions={mayEdit ? actions : undefined}
            empty={<Text c="dimmed">No holiday in this school year</Text>}
          />
        )}
      </States>
    </Stack>
  )
}
