import { Button, Group } from '@mantine/core'
import type { GradeSheet, SheetRow } from '@talaan/contract'
import { grades } from '@talaan/contract/calls'
import { allowsReExam } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { sheetPrintPath, useClassAddress } from '#academics/classes/class-address.ts'
import { ClassView } from '#academics/classes/class-view.tsx'
import { type NumberedRow, numberRows } from '#academics/classes/roster/roster-columns.tsx'
import { date, level } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useCall } from '#lib/query.ts'
import { GradeCell } from '#shared/grade-cell.tsx'
import { PersonCell } from '#shared/people/person-cell.tsx'
import { PrintLink } from '#shared/print-link.tsx'
import { RecordHistory } from '#shared/record-history/record-history.tsx'
import { Empty, Skeleton, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { QueuePage } from '#ui/queue/queue-page.tsx'
import { sheetQueue } from '../sheets/sheet-queue.ts'
import { gradeColumnNames } from './column-names.ts'
import { countRemarks } from './sheet-counts.ts'
import { SheetResults } from './sheet-results.tsx'
import { SheetSummary } from './sheet-summary.tsx'
import { PeriodSheets } from './steps/period-sheets.tsx'

const remarksTones: Readonly<Record<string, 'red' | 'orange'>> = { FAILED: 'red', INCOMPLETE: 'orange', CONDITIONAL: 'orange' }

const remarks = ({ remarks, settle_by }: SheetRow) => (
  <>
    {remarksTones[remarks] ? <Pill tone={remarksTones[remarks]}>{remarks}</Pill> : remarks || '—'}
    {settle_by && <SmallLine>Settled by {date(settle_by)}</SmallLine>}
  </>
)

function sheetColumns({ scale, periods }: GradeSheet, isPhone: boolean): Column<NumberedRow<SheetRow>>[] {
  const columnNames = gradeColumnNames(scale)
  const student: Column<NumberedRow<SheetRow>> = {
    key: 'student',
    label: 'Student',
    render: (row) => <PersonCell person={row} number={row.student_id_number} />,
  }
  const course: Column<NumberedRow<SheetRow>> = {
    key: 'course',
    label: 'Course & year',
    render: (row) => `${row.course} · ${level(row.level)}`,
  }
  return [
    ...(isPhone ? [] : [{ key: 'number', label: 'No.', align: 'end' as const, render: (row: NumberedRow<SheetRow>) => row.number }]),
    student,
    course,
    ...(periods.length > 0
      ? periods.map(({ key, name }) => ({
          key,
          label: name,
          render: (row: SheetRow) => <GradeCell grade={row.period_grades[key]} isNarrow />,
        }))
      : [{ key: 'midterm', label: columnNames.midterm_grade, render: (row: SheetRow) => <GradeCell grade={row.midterm_grade} /> }]),
    { key: 'final', label: columnNames.grade, render: (row) => <GradeCell grade={row.grade} /> },
    {
      key: 're_exam',
      label: columnNames.re_exam,
      render: (row) => (allowsReExam(scale, row.grade) ? <GradeCell grade={row.re_exam} /> : '—'),
    },
    { key: 'remarks', label: 'Remarks', render: remarks },
  ]
}

/** The read-only grade sheet of the class in the address. */
export default function SheetView({ above }: { above?: ReactNode }) {
  const address = useClassAddress()
  const isPhone = useIsPhone()
  const query = useCall(grades.gradeSheet, { id: address.subId })
  const page = (
    <States query={query} skeleton={<Skeleton count={12} height={28} />}>
      {({ data: sheet }) => (
        <ClassView
          address={address}
          offer={sheet.offer}
          above={above}
          count={sheet.rows.length}
          actions={
            address.isListed ? (
              <>
                <RecordHistory of="sheetHistory" id={address.subId} title="History of the grade sheet" />
                <Button component={Link} to={fillPath('/admin/grade-sheets/:id/record', { id: address.subId })} variant="default">
                  Class record
                </Button>
              </>
            ) : (
              <PrintLink to={sheetPrintPath(address)} />
            )
          }
        >
          <PeriodSheets gradeSheet={sheet} />
          {sheet.rows.length === 0 && <Empty text="No students enrolled yet" />}
          {sheet.rows.length > 0 && (
            <>
              <Group gap="8px 20px" mb="sm">
                <SheetSummary counts={countRemarks(sheet.rows.map((row) => row.remarks))} />
                <SheetResults sheet={sheet} />
              </Group>
              <DataTable boxed columns={sheetColumns(sheet, isPhone)} rows={numberRows(sheet.rows)} />
            </>
          )}
        </ClassView>
      )}
    </States>
  )
  if (!address.isListed) return page
  return (
    <QueuePage queue={sheetQueue} id={Number(address.subId)}>
      {page}
    </QueuePage>
  )
}
