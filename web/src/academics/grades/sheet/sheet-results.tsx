import { Button, Modal } from '@mantine/core'
import type { GradeSheet, SheetRow } from '@talaan/contract'
import { type GradeResults, type SheetGradeField, summarizeGrades } from '@talaan/contract/values'
import { useState } from 'react'
import classes from '#academics/classes/classes.module.css'
import { Empty } from '#ui/feedback/states.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import { columnName } from './column-names.ts'
import { GradeDistribution } from './grade-distribution.tsx'

/** The passing rate in words, such as `66.7%`; a dash without a graded student. */
export const rateText = (rate: number | null): string => (rate === null ? '—' : `${rate}%`)

/** The distribution of the saved grades of a class for each grading period, behind a button. */
export function SheetResults({ sheet }: { sheet: GradeSheet }) {
  const [opened, setOpened] = useState(false)
  const isPhone = useIsPhone()
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        Results
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Results of the class" size={640} fullScreen={isPhone}>
        <div className={classes.results}>
          {fieldsOf(sheet).map((field) => (
            <PeriodResults key={field} label={columnName(sheet, field)} results={resultsOfField(sheet, field)} />
          ))}
        </div>
      </Modal>
    </>
  )
}

function PeriodResults({ label, results }: { label: string; results: GradeResults }) {
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      {results.distribution.length === 0 ? (
        <Empty text="No saved grades yet" />
      ) : (
        <>
          <p>
            Passing rate <b>{rateText(results.passing_rate)}</b>, {results.passed} of {results.students} passed
          </p>
          <GradeDistribution label={`Grades, ${label}`} grades={results.distribution} />
        </>
      )}
    </section>
  )
}

const fieldsOf = ({ periods }: GradeSheet): SheetGradeField[] =>
  periods.length > 0 ? [...periods.map(({ key }) => key), 'grade'] : ['midterm_grade', 'grade']

const gradeOf = (row: SheetRow, field: SheetGradeField): string | null =>
  (field === 'midterm_grade' || field === 'grade' || field === 're_exam' ? row[field] : row.period_grades[field]) ?? null

const resultsOfField = ({ scale, rows }: GradeSheet, field: SheetGradeField): GradeResults =>
  summarizeGrades(
    scale,
    rows.map((row) => ({ grade: gradeOf(row, field), re_exam: field === 'grade' ? row.re_exam : null, students: 1 })),
  )
