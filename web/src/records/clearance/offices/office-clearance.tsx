import { Button, Group, NativeSelect } from '@mantine/core'
import type { Deficiency, OwnOffice } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { clearanceBlockNames, deficiencyColumns, deficiencyStatuses, deficiencyStatusNames } from '@talaan/contract/values'
import { Suspense, useState } from 'react'
import { ImportSheet } from '#foundation/imports/import-sheet.tsx'
import { date, level } from '#lib/format.ts'
import { useNavigate, useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchParams, wholeNumber } from '#lib/search-params.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, Pill, SmallLine, type Tone, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import classes from '../clearance.module.css'
import { SkippedNotice, useSkipped } from '../skipped-notice.tsx'
import { TagStudents } from './tag-students.tsx'

const ClearDeficiencies = lazyNamed(() => import('./deficiency-steps.tsx'), 'ClearDeficiencies')
const ReopenDeficiency = lazyNamed(() => import('./deficiency-steps.tsx'), 'ReopenDeficiency')
const CancelDeficiency = lazyNamed(() => import('./deficiency-steps.tsx'), 'CancelDeficiency')
const DeficiencyHistory = lazyNamed(() => import('./deficiency-history.tsx'), 'DeficiencyHistory')

const TITLE = 'Office clearance'
const search = searchParams({ office: wholeNumber })
const tones = { open: 'orange', cleared: 'green', cancelled: 'gray' } as const satisfies Record<Deficiency['status'], Tone>

const columns = screenColumns(deficiencyColumns, {
  student: (row) => (
    <TwoLines first={<b>{row.full_name}</b>} second={[row.student_id_number, row.course, level(row.level)].filter(Boolean).join(' · ')} />
  ),
  reason: (row) => (
    <span className={`${layout.anywhere} ${layout.lines}`}>
      {row.reason}
      {row.how_to_clear && <SmallLine>{row.how_to_clear}</SmallLine>}
    </span>
  ),
  status: (row) => (
    <>
      <Pill tone={tones[row.status]}>{deficiencyStatusNames[row.status]}</Pill>
      {row.last_step && <SmallLine>{[date(row.last_step.at), row.last_step.by, row.last_step.note].filter(Boolean).join(' · ')}</SmallLine>}
    </>
  ),
  tagged: (row) => <TwoLines first={<NoWrap>{date(row.tagged_at)}</NoWrap>} second={row.tagged_by} />,
})

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: deficiencyStatuses.map((status) => ({ value: status, label: deficiencyStatusNames[status] })),
  },
]

/** What the office of the user has against students, and whom it has cleared. */
export default function OfficeClearance() {
  const query = useCall(officeClearance.ownOffices, {})
  const { office: chosenId } = useSearch(search)
  return (
    <States
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <Page title={TITLE}>
          <Empty text="You are not a member of a clearance office yet. Ask the registrar to add you." />
        </Page>
      }
    >
      {({ data }) => {
        const office = data.find(({ id }) => id === chosenId) ?? data[0]
        return office && <OfficeList key={office.id} office={office} offices={data} />
      }}
    </States>
  )
}

interface Opened {
  name: 'clear' | 'reopen' | 'cancel' | 'history'
  rows: readonly Deficiency[]
}

function OfficeList({ office, offices }: { office: OwnOffice; offices: readonly OwnOffice[] }) {
  const [opened, setOpened] = useState<Opened>()
  const [clearSelection, setClearSelection] = useState<() => void>()
  const { skipped, onChange, closeSkipped } = useSkipped(() => clearSelection?.())
  const open = (name: Opened['name'], rows: readonly Deficiency[]) => setOpened({ name, rows })
  const close = () => setOpened(undefined)
  const rowActions = (row: Deficiency): RowActions => [
    row.can.clear && { label: 'Clear', run: () => open('clear', [row]) },
    row.can.cancel && { label: 'Cancel', danger: true, run: () => open('cancel', [row]) },
    row.can.reopen && { label: 'Reopen', run: () => open('reopen', [row]) },
    { label: 'History', run: () => open('history', [row]) },
  ]
  const [row] = opened?.rows ?? []
  return (
    <>
      <ListScreen
        title={TITLE}
        entry={officeClearance.deficiencies}
        fixed={{ id: office.id }}
        storageKey={`office-clearance-filter-${office.id}`}
        columns={columns}
        filters={filters}
        defaults={{ status: 'open' }}
        searchLabel="Name or number"
        pageSizes={[25, 50, 100]}
        exportName="deficiencies"
        rowActions={rowActions}
        bulk={
          office.can.clear
            ? (rows, clear) => {
                const openRows = rows.filter(({ can }) => can.clear)
                return (
                  <Button
                    size="compact-sm"
                    disabled={openRows.length === 0}
                    onClick={() => {
                      setClearSelection(() => clear)
                      open('clear', openRows)
                    }}
                  >
                    Clear {openRows.length} open
                  </Button>
                )
              }
            : undefined
        }
        actions={<OfficeActions office={office} onChange={onChange} />}
        empty={<Empty text="No deficiencies. Students are cleared unless the office tags them." />}
      >
        <SkippedNotice skipped={skipped} onClose={closeSkipped} />
        <AboutOffice office={office} offices={offices} />
      </ListScreen>
      <Suspense>
        {opened?.name === 'clear' && <ClearDeficiencies officeId={office.id} rows={opened.rows} onClose={close} onChange={onChange} />}
        {opened?.name === 'reopen' && row && <ReopenDeficiency deficiency={row} onClose={close} />}
        {opened?.name === 'cancel' && row && <CancelDeficiency deficiency={row} onClose={close} />}
        {opened?.name === 'history' && row && <DeficiencyHistory deficiency={row} onClose={close} />}
      </Suspense>
    </>
  )
}

interface OfficeActionsProps {
  office: OwnOffice
  onChange: Parameters<typeof TagStudents>[0]['onChange']
}

function OfficeActions({ office, onChange }: OfficeActionsProps) {
  return (
    <>
      {office.can.tag && <ImportSheet kind="deficiencies" target={office.id} />}
      {office.can.tag && <TagStudents office={office} onChange={onChange} />}
    </>
  )
}

/** `Stops Enrollment, Transcript of records`. */
export const blocksText = (blocks: OwnOffice['blocks']): string =>
  blocks.length === 0 ? 'Stops nothing' : `Stops ${blocks.map((block) => clearanceBlockNames[block].toLowerCase()).join(', ')}`

function AboutOffice({ office, offices }: { office: OwnOffice; offices: readonly OwnOffice[] }) {
  const navigate = useNavigate()
  const about = [office.location, blocksText(office.blocks), !office.is_active && 'Inactive'].filter(Boolean).join(' · ')
  return (
    <Group gap="4px 12px" className={classes.office}>
      {offices.length > 1 ? (
        <NativeSelect
          aria-label="Office"
          value={office.id}
          data={offices.map(({ id, name, open }) => ({ value: String(id), label: open > 0 ? `${name} (${open} open)` : name }))}
          onChange={(event) => navigate({ to: '.', search: { office: event.currentTarget.value }, replace: true })}
        />
      ) : (
        <b>{office.name}</b>
      )}
      <span>{about}</span>
    </Group>
  )
}
