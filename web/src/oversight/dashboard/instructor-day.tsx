import { Anchor, Box } from '@mantine/core'
import type { OwnClass } from '@talaan/contract'
import { fillPath } from '#lib/paths.ts'
import { Empty } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { Panel } from '#ui/page.tsx'
import { ScreenLink } from './figure-link.tsx'

const columns: Column<OwnClass>[] = [
  {
    key: 'code',
    label: 'Subject',
    render: (row) => (
      <Anchor component={ScreenLink} to={fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: row.id })}>
        {row.code}
      </Anchor>
    ),
  },
  { key: 'title', label: 'Title', render: (row) => row.title },
  { key: 'section', label: 'Section', render: (row) => row.section },
  { key: 'schedule', label: 'Schedule', render: (row) => row.schedule },
  { key: 'graded', label: 'Final grades', align: 'end', render: (row) => `${row.graded} of ${row.students}` },
]

/** The instructor's classes of the term, with how many final grades each has. */
export function InstructorDay({ rows }: { rows: readonly OwnClass[] }) {
  return (
    <section>
      <Box component="h2" mb="xs" fz={15} fw={620}>
        Your subjects
      </Box>
      <Panel padded={false}>{rows.length === 0 ? <Empty /> : <DataTable columns={columns} rows={rows} rowKey={(row) => row.id} />}</Panel>
    </section>
  )
}
