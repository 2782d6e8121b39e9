import { incidents } from '@talaan/contract/calls'
import { incidentColumns } from '@talaan/contract/values'
import { dateTime } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { PrintLink, printAction } from '#shared/print-link.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import { clockText } from './clock-text.ts'
import { AddIncident, EditIncident } from './incident.tsx'

const columns = screenColumns(incidentColumns, {
  title: (row) => <TwoLines first={<b>{row.title}</b>} second={row.nature} />,
  clock: (row) => (
    <>
      <NoWrap>{dateTime(row.notify_by)}</NoWrap>
      <SmallLine>{row.is_overdue ? <Pill tone="red">{clockText(row, new Date())}</Pill> : clockText(row, new Date())}</SmallLine>
    </>
  ),
  status: (row) => <Pill tone={row.closed_at ? 'green' : 'orange'}>{incidentColumns.status.value(row)}</Pill>,
})

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 6 }, (_, offset) => String(thisYear - offset))

const filters = [
  { name: 'year', label: 'Year', options: years.map((value) => ({ value, label: value })) },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
]

/** The register of security incidents, with the 72 hours of each. */
export default function IncidentsList() {
  return (
    <ListScreen
      title="Security incidents"
      entry={incidents.incidents}
      storageKey="security-incidents-filter"
      columns={columns}
      filters={filters}
      searchLabel="Title"
      exportName="security-incidents"
      rowDialog={(row, close) => <EditIncident id={row.id} onClose={close} />}
      rowActions={(row) => [
        { label: 'Edit', dialog: (close) => <EditIncident id={row.id} onClose={close} /> },
        printAction(fillPath('/admin/privacy/incidents/:id/print', { id: row.id }), 'Report for the NPC'),
      ]}
      actions={
        <>
          <PrintLink to={fillPath('/admin/privacy/incidents/print/:year', { year: thisYear })} label={`Report of ${thisYear}`} />
          <DialogButton dialog={(close) => <AddIncident onClose={close} />}>Register incident</DialogButton>
        </>
      }
      empty={<Empty text="No registered incidents" />}
    />
  )
}
