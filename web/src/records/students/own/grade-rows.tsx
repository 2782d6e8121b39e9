import { Box, Group } from '@mantine/core'
import type { GradingScale, Load, LoadGroup } from '@talaan/contract'
import { isNumericGrade, levelTypeOfScale, reExamName } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { OwnScoresLink } from '#academics/grades/class-record/own-scores-link.tsx'
import { date } from '#lib/format.ts'
import { Clearance } from '#shared/clearance.tsx'
import { GradeCell } from '#shared/grade-cell.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from '../students.module.css'

/** The re-exam of an INC or of a grade that can be removed; blank for 5.00 and for hidden grades. */
const reExamText = (load: Load): string | undefined => (load.re_exam && load.allows_re_exam ? load.re_exam : undefined)

/** Says that a grade which was read before is another one now. */
const changedText = ({ changed_on }: Load): string | undefined => (changed_on ? `Changed on ${date(changed_on)}` : undefined)

/** The word of a term for it. No term has grades of college and of high school. */
export const reExamLabel = (loads: readonly { grading_scale: GradingScale }[]): string =>
  reExamName(loads[0] ? levelTypeOfScale(loads[0].grading_scale) : 'college')

/** Until when an INC is completed or a conditional grade is removed. */
const settleText = ({ settle_by, grade }: Load): string | undefined =>
  settle_by ? `${isNumericGrade(grade) ? 'Take the removal exam' : 'Complete'} by ${date(settle_by)}` : undefined

const noteOf = (load: Load): string | undefined => [settleText(load), changedText(load)].filter(Boolean).join(' · ') || undefined

/** Where the instructor shows scores: a link to them. */
const Scores = ({ load: { id, has_scores, subjectOffer } }: { load: Load }) =>
  has_scores ? <OwnScoresLink id={id} subject={subjectOffer.prospectus.code} /> : null

interface GradeRowsProps {
  group: LoadGroup
  /** Whether a parent reads the grades. */
  isOfChild?: boolean
}

const hasReExam = (group: LoadGroup): boolean => group.show_final_grade && group.loads.some((load) => load.allows_re_exam)

/** The grades before the final one: the midterm grade, or one for each period. The last period shows with the final grade. */
function gradeColumns({ periods, show_midterm_grade, show_final_grade }: LoadGroup) {
  if (periods.length === 0)
    return [{ key: 'midterm', name: 'Midterm', gradeOf: (load: Load) => load.midterm_grade, hidden: !show_midterm_grade }]
  return periods.map(({ key }, index) => ({
    key,
    name: key.toUpperCase(),
    gradeOf: (load: Load) => load.period_grades?.[key],
    hidden: index < periods.length - 1 ? !show_midterm_grade : !show_final_grade,
  }))
}

/** A term's grades on a phone. */
export function GradeCards({ group, isOfChild }: GradeRowsProps) {
  return (
    <ul className={classes.list}>
      {group.loads.map((load) => (
        <GradeLine
          key={load.id}
          code={load.subjectOffer.prospectus.code}
          title={load.subjectOffer.prospectus.descriptive_title}
          note={noteOf(load)}
          below={!isOfChild && <Scores load={load} />}
          hasPeriods={group.periods.length > 0}
        >
          {gradeColumns(group).map(({ key, name, gradeOf, hidden }) => (
            <Grade key={key} label={name}>
              <GradeCell grade={gradeOf(load)} hidden={hidden} isNarrow />
            </Grade>
          ))}
          <Grade label="Final">
            <GradeCell grade={load.grade} hidden={!group.show_final_grade} isNarrow />
          </Grade>
          {group.show_final_grade && load.allows_re_exam && (
            <Grade label={reExamLabel(group.loads)}>{reExamText(load) ? <GradeCell grade={reExamText(load)} /> : '—'}</Grade>
          )}
        </GradeLine>
      ))}
    </ul>
  )
}

interface GradeLineProps {
  code: string
  title: string
  /** A small line below the title. */
  note?: string
  below?: ReactNode
  /** Whether the grades are those of several periods, which have no place beside the title. */
  hasPeriods?: boolean
  children: ReactNode
}

/** A subject in a list on a phone, with its grades beside it. */
export const GradeLine = ({ code, title, note, below, hasPeriods, children }: GradeLineProps) => (
  <Group component="li" gap={14} wrap="nowrap" py="sm" px={14} className={classes.grades} data-periods={hasPeriods || undefined}>
    <Box component="span" miw={0} className={classes.title}>
      <b>{code}</b>
      <span>{title}</span>
      {note && <small>{note}</small>}
      {below}
    </Box>
    {children}
  </Group>
)

export function Grade({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={classes.grade}>
      <small>{label}</small>
      {children}
    </span>
  )
}

/** A term's grades on a wide screen. */
export function GradeTable({ group, isOfChild }: GradeRowsProps) {
  const columns: Column<Load>[] = [
    { key: 'code', label: 'Code', render: ({ subjectOffer }) => <b>{subjectOffer.prospectus.code}</b> },
    {
      key: 'title',
      label: 'Title',
      render: (load) => (
        <>
          {load.subjectOffer.prospectus.descriptive_title}
          <SmallLine>{noteOf(load)}</SmallLine>
          {load.has_scores && !isOfChild && (
            <SmallLine>
              <Scores load={load} />
            </SmallLine>
          )}
        </>
      ),
    },
    { key: 'units', label: 'Units', align: 'end', render: ({ subjectOffer }) => subjectOffer.prospectus.units },
    {
      key: 'instructor',
      label: 'Instructor',
      render: ({ subjectOffer }) => <NoWrap>{subjectOffer.employee?.partial_name ?? '—'}</NoWrap>,
    },
    { key: 'clearance', label: 'Clearance', render: ({ status }) => <Clearance status={status} /> },
    ...gradeColumns(group).map(
      ({ key, name, gradeOf, hidden }): Column<Load> => ({
        key,
        label: name,
        align: 'end',
        render: (load) => <GradeCell grade={gradeOf(load)} hidden={hidden} isNarrow={group.periods.length > 0} />,
      }),
    ),
    { key: 'final', label: 'Final', align: 'end', render: (load) => <GradeCell grade={load.grade} hidden={!group.show_final_grade} /> },
  ]
  if (hasReExam(group)) {
    columns.push({
      key: 're_exam',
      label: reExamLabel(group.loads),
      align: 'end',
      render: (load) => (reExamText(load) ? <GradeCell grade={reExamText(load)} /> : ''),
    })
  }
  return <DataTable boxed columns={columns} rows={group.loads} />
}
