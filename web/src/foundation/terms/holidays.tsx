import { Box, Stack, Text } from '@mantine/core'
import type { Holiday } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column, RowAction } from '#ui/list/types.ts'
import classes from './calendar.module.css'
import { dayRange } from './day-range.ts'
import { useDeleteHoliday } from './delete-holiday.ts'
import { AddHoliday, EditHoliday } from './holiday.tsx'

const columns: Column<Holiday>[] = [
  { key: 'days', label: 'Days', render: (row) => dayRange({ opens_on: row.starts_on, closes_on: row.ends_on }) },
  { key: 'name', label: 'Holiday', render: (row) => <b>{row.name}</b> },
]

/** The holidays of a school year, for all levels. */
export function Holidays({ schoolYear, mayEdit }: { schoolYear: string; mayEdit: boolean }) {
  const query = useCall(schoolCalendar.holidays, { school_year: schoolYear })
  const deleteHoliday = useDeleteHoliday()
  const actions = (row: Holiday): RowAction[] => [
    { label: 'Edit', dialog: (close) => <EditHoliday holiday={row} onClose={close} /> },
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
            rowKey={(row) => row.id}
            rowActions={mayEdit ? actions : undefined}
            empty={<Text c="dimmed">No holiday in this school year</Text>}
          />
        )}
      </States>
    </Stack>
  )
}
