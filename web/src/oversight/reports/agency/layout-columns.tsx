import type { AgencyColumn, AgencyLayout, AgencyLayoutKey } from '@talaan/contract'
import { agencyLayouts } from '@talaan/contract/values'
import { DataTable } from '#ui/list/data-table.tsx'
import type { Column } from '#ui/list/types.ts'
import { TitledPanel } from '#ui/titled-panel.tsx'

const columns: readonly Column<AgencyColumn>[] = [
  { key: 'label', label: 'Column', render: (row) => row.label },
  { key: 'required', label: 'Required', render: (row) => (row.isRequired ? 'Yes' : 'No') },
  { key: 'source', label: 'Comes from', render: (row) => row.source ?? 'Not kept by the portal, to be filled by hand' },
]

/** The columns of a report, so that somebody knows what its file will have. */
export function LayoutColumns({ layout, title }: { layout: AgencyLayoutKey; title: string }) {
  const { columns: layoutColumns }: AgencyLayout = agencyLayouts[layout]
  return (
    <TitledPanel title={`Columns of ${title}`}>
      <DataTable columns={columns} rows={layoutColumns} rowKey={(row) => row.key} />
    </TitledPanel>
  )
}
