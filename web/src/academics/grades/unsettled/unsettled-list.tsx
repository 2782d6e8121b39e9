import { Button } from '@mantine/core'
import type { UnsettledGrade } from '@talaan/contract'
import { unsettledGrades } from '@talaan/contract/calls'
import { correctionStatusNames, settlements, type UnsettledFilter, unsettledGradeColumns } from '@talaan/contract/values'
import { count, date } from '#lib/format.ts'
import { fillPath, type Target } from '#lib/paths.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { useMay } from '#shared/terms/current-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { Empty } from '#ui/feedback/states.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { NoWrap, Pill, SmallLine, TwoLines } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'

const CorrectGrade = lazyNamed(() => import('./unsettled-steps.tsx'), 'CorrectGrade')
const RequestCorrection = lazyNamed(() => import('./unsettled-steps.tsx'), 'RequestCorrection')
const ExtendSettlement = lazyNamed(() => import('./unsettled-steps.tsx'), 'ExtendSettlement')
const FailUnsettled = lazyNamed(() => import('./unsettled-steps.tsx'), 'FailUnsettled')

const columnsOf = (sheetPath: (row: UnsettledGrade) => Target) =>
  screenColumns(unsettledGradeColumns, {
    name: (row) => <PersonCell person={row} image={null} number={row.student_id_number} />,
    class: (row) => (
      <RowLink to={sheetPath(row)}>
        <b>
          {row.code} · {row.section}
        </b>
        <SmallLine>{row.title}</SmallLine>
      </RowLink>
    ),
    grade: { align: 'end' },
    due: (row) => (
      <>
        <NoWrap>{date(row.due_on) || 'No end of term set'}</NoWrap>
        {row.is_overdue && <Pill tone="red">Past the deadline</Pill>}
        {row.extended && (
          <SmallLine>
            Extended by {row.extended.by}: {row.extended.reason}
          </SmallLine>
        )}
      </>
    ),
    result: ({ requested, proposed }) => {
      if (requested) return <TwoLines first={<b>{requested.value}</b>} second={correctionStatusNames[requested.status]} />
      return proposed ? <SmallLine>Proposed: {proposed}</SmallLine> : '—'
    },
  })

const dueNames: Record<UnsettledFilter, string> = {
  overdue: 'Past the deadline',
  soon: 'Due within 30 days',
  undated: 'No end of term set',
}
const settlementNames = { completion: 'Completion of INC', removal: 'Removal of a conditional grade' }

const filters = [
  ...termFilters(),
  { name: 'due', label: 'Deadline', options: Object.entries(dueNames).map(([value, label]) => ({ value, label })) },
  { name: 'settlement', label: 'How settled', options: settlements.map((value) => ({ value, label: settlementNames[value] })) },
]

/** Incomplete and conditional grades of all classes that the person verifies. */
export default function UnsettledScreen() {
  return <UnsettledList sheetPath={(row) => fillPath('/admin/grade-sheets/:id', { id: row.subject_offer_id })} />
}

/** Those of the instructor's own classes. */
export function OwnUnsettledList() {
  return <UnsettledList sheetPath={(row) => fillPath('/admin/instructor/grades/roster/:sub_id', { sub_id: row.subject_offer_id })} />
}

function UnsettledList({ sheetPath }: { sheetPath: (row: UnsettledGrade) => Target }) {
  const { open, dialog } = useDialog()
  const courseFilter = useCourseFilter()
  const mayFail = useMay('Post Grades')
  const actionsOf = (row: UnsettledGrade): RowActions => [
    row.can.settle && { label: 'Enter result', dialog: (close) => <CorrectGrade row={row} onClose={close} /> },
    row.can.request && { label: 'Send result', dialog: (close) => <RequestCorrection row={row} onClose={close} /> },
    row.can.extend && { label: 'Extend deadline', dialog: (close) => <ExtendSettlement row={row} onClose={close} /> },
    row.can.fail && {
      label: `Change to ${row.proposed}`,
      danger: true,
      dialog: (close) => <FailUnsettled rows={[row]} onClose={close} />,
    },
  ]
  const fail = (rows: readonly UnsettledGrade[], onSuccess: () => void) =>
    open((close) => <FailUnsettled rows={rows} onClose={close} onSuccess={onSuccess} />)
  return (
    <>
      <ListScreen
        title="Unsettled grades"
        entry={unsettledGrades.unsettledGrades}
        storageKey="unsettled-grades-filter"
        columns={columnsOf(sheetPath)}
        filters={[...filters, courseFilter]}
        searchLabel="Search student, code or section"
        pageSizes={[25, 50, 100]}
        exportName="unsettled-grades"
        empty={<Empty text="No unsettled grades" />}
        rowActions={actionsOf}
        bulk={mayFail ? (rows, clear) => <SelectedRows rows={rows} fail={(chosen) => fail(chosen, clear)} /> : undefined}
      />
      {dialog}
    </>
  )
}

/** The selected grades for which a failed one is proposed. */
function SelectedRows({ rows, fail }: { rows: readonly UnsettledGrade[]; fail: (rows: readonly UnsettledGrade[]) => void }) {
  const proposed = rows.filter((row) => row.can.fail)
  if (proposed.length === 0) return <span>No failing grade is proposed for the selected grades.</span>
  return (
    <Button color="red" size="compact-md" onClick={() => fail(proposed)}>
      Change {count(proposed.length)} to failed
    </Button>
  )
}
