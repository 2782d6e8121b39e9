import { Button, Group, SegmentedControl } from '@mantine/core'
import type { ClassClearance, ClassClearanceRow } from '@talaan/contract'
import { classClearance } from '@talaan/contract/calls'
import { type Key, type ReactNode, Suspense, useState } from 'react'
import { type ClassAddress, useClassAddress } from '#academics/classes/class-address.ts'
import { ClassView } from '#academics/classes/class-view.tsx'
import { type NumberedRow, numberRows, studentColumns } from '#academics/classes/roster/roster-columns.tsx'
import { searchRoster } from '#academics/classes/roster/search-roster.ts'
import { date } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Clearance } from '#shared/clearance.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { SmallLine, Stat, Stats } from '#ui/list/figures.tsx'
import { Search } from '#ui/list/filters.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column, RowAction } from '#ui/list/types.ts'
import classes from '../clearance.module.css'
import { SkippedNotice, useSkipped } from '../skipped-notice.tsx'

const ClearStudents = lazyNamed(() => import('./class-steps.tsx'), 'ClearStudents')
const UndoClearance = lazyNamed(() => import('./class-steps.tsx'), 'UndoClearance')
const RequireOfStudents = lazyNamed(() => import('./class-steps.tsx'), 'RequireOfStudents')
const SetClassDeadline = lazyNamed(() => import('./class-steps.tsx'), 'SetClassDeadline')
const ClassHistory = lazyNamed(() => import('./class-history.tsx'), 'ClassHistory')

type Row = NumberedRow<ClassClearanceRow>

const clearanceColumns: readonly Column<Row>[] = [
  {
    key: 'clearance',
    label: 'Clearance',
    render: (row) => (
      <>
        <Clearance status={row.status} />
        {row.status !== 0 && <SmallLine>{[date(row.cleared_at), row.cleared_by].filter(Boolean).join(' · ')}</SmallLine>}
      </>
    ),
  },
  { key: 'note', label: 'Requirement or remark', render: (row) => <Note row={row} /> },
]

function Note({ row: { status, requirement, remark } }: { row: Row }) {
  if (status === 0 && requirement) return <b className={`${layout.anywhere} ${layout.lines}`}>{requirement}</b>
  return remark ? <span className={`${layout.anywhere} ${layout.lines}`}>{remark}</span> : '—'
}

const shownOptions = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Not cleared' },
  { value: 'cleared', label: 'Cleared' },
]

/** The clearance of each student of a class. Its instructor clears them, or an administrator for the instructor. */
export function ClearanceView({ above }: { above?: ReactNode }) {
  const address = useClassAddress()
  const query = useCall(classClearance.classClearance, { id: address.subId })
  return (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data }) => <ClearancePage key={data.offer.id} clearance={data} address={address} above={above} />}
    </States>
  )
}

interface Opened {
  name: 'clear' | 'undo' | 'require' | 'history'
  rows: readonly ClassClearanceRow[]
}

const dialogs = { clear: ClearStudents, undo: UndoClearance, require: RequireOfStudents, history: ClassHistory }

interface ClearancePageProps {
  clearance: ClassClearance
  address: ClassAddress
  above?: ReactNode
}

function ClearancePage({ clearance, address, above }: ClearancePageProps) {
  const { offer, students, can, due_on, requirement } = clearance
  const [searchText, setSearchText] = useState('')
  const [shown, setShown] = useState('all')
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map())
  const [opened, setOpened] = useState<Opened>()
  const [isDeadlineOpen, setDeadlineOpen] = useState(false)
  const { skipped, onChange, closeSkipped } = useSkipped(() => setChosen(new Map()))
  const isPhone = useIsPhone()
  const isShown = (row: Row) => shown === 'all' || (row.status === 0) === (shown === 'open')
  const rows = searchRoster(numberRows(students), searchText).filter(isShown)
  // The rows are read again after each step: what is selected is the row as it is now.
  const chosenRows = students.filter((row) => chosen.has(row.id))
  const clearedCount = students.filter((row) => row.status !== 0).length
  const open = (name: Opened['name'], rows: readonly ClassClearanceRow[]) => setOpened({ name, rows })
  const Dialog = opened && dialogs[opened.name]
  return (
    <ClassView
      address={address}
      offer={offer}
      above={above}
      count={students.length}
      actions={
        can.clear && (
          <Button variant="default" onClick={() => setDeadlineOpen(true)}>
            {due_on || requirement ? 'Change deadline' : 'Set deadline'}
          </Button>
        )
      }
      filters={
        students.length > 0 && (
          <>
            <Search label="Search name or number" value={searchText} onChange={setSearchText} />
            <SegmentedControl data={shownOptions} value={shown} onChange={setShown} aria-label="Clearance" />
          </>
        )
      }
    >
      <SkippedNotice skipped={skipped} onClose={closeSkipped} />
      {(due_on || requirement) && (
        <Group component="p" gap="4px 12px" align="stretch" m={0} c="dimmed">
          {requirement && (
            <>
              <b>For all students:</b> {requirement}
            </>
          )}
          {due_on && <span>Due {date(due_on)}</span>}
        </Group>
      )}
      {students.length === 0 && <Empty text="No students enrolled yet" />}
      {students.length > 0 && (
        <>
          <Stats>
            <Stat label="Cleared" value={clearedCount} />
            <Stat label="Not cleared" value={students.length - clearedCount} />
            <Stat label="Students" value={students.length} />
          </Stats>
          {can.clear && chosenRows.length > 0 && <StepBar rows={chosenRows} onStep={open} onClose={() => setChosen(new Map())} />}
          {rows.length === 0 ? (
            <Empty />
          ) : (
            <DataTable
              boxed
              columns={[...studentColumns(students, isPhone), ...clearanceColumns]}
              rows={rows}
              rowActions={(row) => stepActions(row, can.clear, open)}
              selected={can.clear ? chosen : undefined}
              onSelect={setChosen}
              wide="Students"
            />
          )}
        </>
      )}
      <Suspense>
        {Dialog && <Dialog offer={offer} rows={opened.rows} onClose={() => setOpened(undefined)} onChange={onChange} />}
        {isDeadlineOpen && <SetClassDeadline clearance={clearance} onClose={() => setDeadlineOpen(false)} />}
      </Suspense>
    </ClassView>
  )
}

type OnStep = (name: Opened['name'], rows: readonly ClassClearanceRow[]) => void

/** What can be done with the selected students: a step is offered for those whom it fits. */
function StepBar({ rows, onStep, onClose }: { rows: readonly ClassClearanceRow[]; onStep: OnStep; onClose: () => void }) {
  const openRows = rows.filter((row) => row.status === 0)
  const clearedRows = rows.filter((row) => row.status !== 0)
  return (
    <section className={classes.bar} aria-label="Selected students">
      <span>{rows.length} selected</span>
      {openRows.length > 0 && (
        <>
          <Button size="compact-md" onClick={() => onStep('clear', openRows)}>
            Clear {openRows.length}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onStep('require', openRows)}>
            Require
          </Button>
        </>
      )}
      {clearedRows.length > 0 && (
        <Button size="compact-md" variant="default" onClick={() => onStep('undo', clearedRows)}>
          Undo {clearedRows.length}
        </Button>
      )}
      <Button size="compact-md" variant="subtle" onClick={onClose}>
        Deselect
      </Button>
    </section>
  )
}

function stepActions(row: ClassClearanceRow, mayClear: boolean, open: OnStep): RowAction[] {
  const history = { label: 'History', run: () => open('history', [row]) }
  if (!mayClear) return [history]
  if (row.status !== 0) return [{ label: 'Undo clearance', run: () => open('undo', [row]) }, history]
  return [
    { label: 'Clear', run: () => open('clear', [row]) },
    { label: row.requirement ? 'Change requirement' : 'Require', run: () => open('require', [row]) },
    history,
  ]
}
