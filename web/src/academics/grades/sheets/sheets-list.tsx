import { Button } from '@mantine/core'
import type { Request, Settings, SheetListRow } from '@talaan/contract'
import { gradeSheets } from '@talaan/contract/calls'
import { gradeSheetColumns, sheetPeriodNames, sheetPeriods, sheetProgress, sheetProgressNames, sheetTasks } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useCourseFilter } from '#shared/courses.ts'
import { levelOptions } from '#shared/levels.ts'
import { useMay, useSettings } from '#shared/terms/current-term.ts'
import { useListTerm } from '#shared/terms/list-term.ts'
import { termFilters } from '#shared/terms/term-picker.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { DelayedSkeleton } from '#ui/feedback/states.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { RowLink } from '#ui/list/row-link.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'
import type { RowActions } from '#ui/list/types.ts'
import type { ListValues } from '#ui/list/values.ts'
import { usePostGradeSheets } from '../sheet/steps/post-grade-sheets.ts'
import { SheetPill } from '../sheet/steps/sheet-pill.tsx'
import { useVerifyGradeSheets } from '../sheet/steps/verify-grade-sheets.ts'
import { sheetQueue } from './sheet-queue.ts'
import { SheetTotals } from './sheet-totals.tsx'

/** Reminds the instructors of these sheets, after a question. Sheets of several periods are one request each. */
function useRemindInstructors(): (rows: readonly SheetListRow[], onSuccess?: () => void) => void {
  const action = useAction(gradeSheets.remindInstructors, { refreshOnConflict: true })
  return (rows, onSuccess) =>
    ask({
      text: rows.length === 1 ? 'Remind the instructor?' : `Remind the instructors of ${count(rows.length)} sheets?`,
      verb: 'Remind',
      children: 'Each instructor gets one notification listing all selected classes.',
      run: async () => {
        for (const sheets of Map.groupBy(rows, (row) => `${row.school_year} ${row.semester} ${row.period}`).values()) {
          const { school_year, semester, period } = sheets[0]!
          const subject_offer_ids = sheets.map((sheet) => sheet.subject_offer_id)
          if (!(await action.run({ school_year, semester, period, subject_offer_ids }))) return
        }
        onSuccess?.()
      },
    })
}

const columns = screenColumns(gradeSheetColumns, {
  class: (row) => (
    <RowLink to={sheetQueue.pathOf(row.subject_offer_id)}>
      <b>
        {row.code} · {row.section}
      </b>
      <SmallLine>{row.descriptive_title}</SmallLine>
    </RowLink>
  ),
  progress: (row) => (
    <>
      <SheetPill progress={row.progress} isLate={row.late_reason !== null || row.is_overdue} />
      {row.reopening_reason && <SmallLine>Asks to reopen: {row.reopening_reason}</SmallLine>}
    </>
  ),
  graded: (row) => (
    <NoWrap>
      {count(row.students - row.missing)} of {count(row.students)}
    </NoWrap>
  ),
  instructor: (row) => <NoWrap>{row.instructor_name ?? 'No instructor yet'}</NoWrap>,
})

const ownFilters = [
  { name: 'period', label: 'Period', options: sheetPeriods.map((value) => ({ value, label: sheetPeriodNames[value] })) },
  {
    name: 'progress',
    label: 'Status',
    options: [
      ...sheetProgress.map((value) => ({ value, label: sheetProgressNames[value] })),
      { value: 'late', label: 'Late' },
      { value: 'overdue', label: 'Overdue' },
      { value: 'due', label: 'Due within a week' },
      { value: 'reopening', label: 'Asks to reopen' },
      { value: 'to_verify', label: 'For me to verify' },
      { value: 'to_post', label: 'For me to post' },
    ],
  },
]

const isTask = ({ progress }: ListValues): boolean => sheetTasks.some((task) => task === progress)

/** What waits for the reader is of all terms until one is chosen; otherwise the list is always of one. */
const termChoices = () =>
  termFilters().map((filter) => ({
    ...filter,
    required: (values: ListValues) => !isTask(values),
    placeholder: filter.name === 'semester' ? 'All semesters' : 'All years',
  }))

/** The grade sheets of a term, to verify, post and ask for them. */
export default function SheetsScreen() {
  const settings = useSettings()
  return settings ? <SheetsList settings={settings} /> : <DelayedSkeleton count={8} height={28} />
}

function SheetsList({ settings: { school_year, semester } }: { settings: Settings }) {
  const [verify, post, remind] = [useVerifyGradeSheets(), usePostGradeSheets(), useRemindInstructors()]
  const courseFilter = useCourseFilter()
  const listTerm = useListTerm(sheetQueue.storageKey, { school_year, semester })
  const { data } = useCall(gradeSheets.gradeSheets, { ...listTerm, limit: 1, page: 1 } as Request<typeof gradeSheets.gradeSheets>, {
    placeholderData: keepPreviousData,
  })
  const instructorFilter = {
    name: 'employee_id',
    label: 'Instructor',
    options: (data?.instructors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  }
  const mayVerify = useMay('Verify Grades')
  const actionsOf = (row: SheetListRow): RowActions => [
    row.can.verify && { label: 'Verify', run: () => verify(idsOf([row])) },
    row.can.post && { label: 'Post', run: () => post(idsOf([row])) },
    row.can.remind && { label: 'Remind instructor', run: () => remind([row]) },
  ]
  return (
    <ListScreen
      {...sheetQueue}
      columns={columns}
      rowKey={(row) => `${row.subject_offer_id} ${row.period}`}
      defaults={{ school_year, semester: String(semester) }}
      filters={[
        ...termChoices(),
        ...ownFilters,
        instructorFilter,
        { ...courseFilter, rare: true },
        { name: 'level', label: 'Level', options: levelOptions(), rare: true },
      ]}
      searchLabel="Search code, title, section or instructor"
      pageSizes={[25, 50, 100]}
      exportName="grade-sheets"
      rowActions={mayVerify ? actionsOf : undefined}
      totals={(request) => !isTask(request as ListValues) && <SheetTotals request={request} />}
      bulk={mayVerify ? (rows, clear) => <SelectedSteps rows={rows} clear={clear} {...{ verify, post, remind }} /> : undefined}
    />
  )
}

const idsOf = (rows: readonly SheetListRow[]): number[] => rows.flatMap((row) => row.id ?? [])

interface SelectedStepsProps {
  rows: readonly SheetListRow[]
  clear: () => void
  verify: ReturnType<typeof useVerifyGradeSheets>
  post: ReturnType<typeof usePostGradeSheets>
  remind: ReturnType<typeof useRemindInstructors>
}

/** The steps of the selected sheets, each for those that allow it. */
function SelectedSteps({ rows, clear, verify, post, remind }: SelectedStepsProps) {
  const [verifiable, postable, due] = (['verify', 'post', 'remind'] as const).map((step) => rows.filter((row) => row.can[step]))
  return (
    <>
      {due!.length > 0 && (
        <Button variant="default" size="compact-md" onClick={() => remind(due!, clear)}>
          Remind {count(due!.length)}
        </Button>
      )}
      {verifiable!.length > 0 && (
        <Button size="compact-md" onClick={() => verify(idsOf(verifiable!), clear)}>
          Verify {count(verifiable!.length)}
        </Button>
      )}
      {postable!.length > 0 && (
        <Button size="compact-md" onClick={() => post(idsOf(postable!), clear)}>
          Post {count(postable!.length)}
        </Button>
      )}
    </>
  )
}
