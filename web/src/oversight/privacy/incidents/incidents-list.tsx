import type { Incident } from '@talaan/contract'
import { incidents } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { fillPath } from '#lib/paths.ts'
import { PrintLink, printAction } from '#shared/print-link.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { NoWrap, Pill, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'
import { clockText } from './clock-text.ts'
import { AddIncident, EditIncident } from './incident.tsx'

const columns: readonly Column<Incident>[] = [
  {
    key: 'title',
    label: 'Incident',
    render: (row) => (
      <>
        <b>{row.title}</b>
        <SmallLine>{row.nature}</SmallLine>
      </>
    ),
    csv: (row) => row.title,
  },
  { key: 'nature', label: 'Nature', optional: true, render: (row) => row.nature, csv: (row) => row.nature },
  {
    key: 'discovered',
    label: 'Discovered',
    render: (row) => <NoWrap>{dateTime(row.discovered_at)}</NoWrap>,
    csv: (row) => row.discovered_at,
  },
  { key: 'data', label: 'Data involved', optional: true, render: (row) => row.data_involved ?? '—', csv: (row) => row.data_involved },
  {
    key: 'people',
    label: 'People affected',
    align: 'end',
    render: (row) => (row.persons_affected === null ? 'Not known' : count(row.persons_affected)),
    csv: (row) => row.persons_affected,
  },
  {
    key: 'clock',
    label: 'Notify by',
    render: (row) => (
      <>
        <NoWrap>{dateTime(row.notify_by)}</NoWrap>
        <SmallLine>{row.is_overdue ? <Pill tone="red">{clockText(row, new Date())}</Pill> : clockText(row, new Date())}</SmallLine>
      </>
    ),
    csv: (row) => row.notify_by,
  },
  {
    key: 'npc',
    label: 'NPC notified',
    optional: true,
    render: (row) => dateTime(row.npc_notified_at) || '—',
    csv: (row) => row.npc_notified_at,
  },
  {
    key: 'subjects',
    label: 'People notified',
    optional: true,
    render: (row) => dateTime(row.subjects_notified_at) || '—',
    csv: (row) => row.subjects_notified_at,
  },
  { key: 'measures', label: 'Measures', optional: true, render: (row) => row.measures ?? '—', csv: (row) => row.measures },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <Pill tone={row.closed_at ? 'green' : 'orange'}>{row.closed_at ? 'Closed' : 'Open'}</Pill>,
    csv: (row) => (row.closed_at ? 'Closed' : 'Open'),
  },
]

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
      rowKey={(row) => row.id}
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
      empty={<Empty text="No incident is registered." />}
    />
  )
}
