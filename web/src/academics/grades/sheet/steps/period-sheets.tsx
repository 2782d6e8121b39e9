import { Button } from '@mantine/core'
import type { GradeSheet, PeriodSheet } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { dateTime, isoDate } from '#lib/format.ts'
import classes from './period-sheets.module.css'
import { usePostGradeSheets } from './post-grade-sheets.ts'
import { SheetPill } from './sheet-pill.tsx'
import { useVerifyGradeSheets } from './verify-grade-sheets.ts'
import { windowText } from './window-text.ts'

const dialogs = {
  submit: lazy(() => import('./submit-grade-sheet.tsx').then((file) => ({ default: file.SubmitGradeSheet }))),
  late: lazy(() => import('./enter-late-grades.tsx').then((file) => ({ default: file.EnterLateGrades }))),
  return: lazy(() => import('./return-grade-sheet.tsx').then((file) => ({ default: file.ReturnGradeSheet }))),
  request: lazy(() => import('./request-reopening.tsx').then((file) => ({ default: file.RequestReopening }))),
  reopen: lazy(() => import('./reopen-grade-sheet.tsx').then((file) => ({ default: file.ReopenGradeSheet }))),
  request_correction: lazy(() => import('./request-correction.tsx').then((file) => ({ default: file.RequestCorrection }))),
  correct_grade: lazy(() => import('./correct-grade.tsx').then((file) => ({ default: file.CorrectGrade }))),
  decline: lazy(() => import('./decline-reopening.tsx').then((file) => ({ default: file.DeclineReopening }))),
}
type DialogName = keyof typeof dialogs

interface PeriodSheetsProps {
  gradeSheet: GradeSheet
  /** Whether typed grades are not saved yet, so that nothing can be submitted. */
  hasUnsaved?: boolean
}

/** The grading periods of a class: how far each sheet is, until when it is open, and the steps that the reader may take. */
export function PeriodSheets({ gradeSheet, hasUnsaved = false }: PeriodSheetsProps) {
  const [open, setOpen] = useState<{ name: DialogName; sheet: PeriodSheet }>()
  const Dialog = open && dialogs[open.name]
  return (
    <div className={classes.sheets}>
      {gradeSheet.sheets.map((sheet) => (
        <section key={sheet.period} className={classes.sheet} aria-label={`${sheet.name} grades`}>
          <div className={classes.text}>
            <div className={classes.head}>
              <b>{sheet.name}</b>
              <SheetPill progress={sheet.progress} isLate={sheet.late_reason !== null || sheet.is_overdue} />
            </div>
            <SheetNotes sheet={sheet} />
          </div>
          <SheetSteps sheet={sheet} hasUnsaved={hasUnsaved} onOpen={(name) => setOpen({ name, sheet })} />
        </section>
      ))}
      <Suspense>{Dialog && <Dialog gradeSheet={gradeSheet} sheet={open.sheet} onClose={() => setOpen(undefined)} />}</Suspense>
    </div>
  )
}

function SheetNotes({ sheet }: { sheet: PeriodSheet }) {
  const isDraft = sheet.progress === 'draft' || sheet.progress === 'not_started'
  const step = sheet.posted ?? sheet.verified ?? sheet.submitted
  return (
    <>
      <span className={classes.note}>
        {isDraft ? windowText(sheet, isoDate(new Date())) : step && `${dateTime(step.at)}${step.by ? `, ${step.by}` : ''}`}
        {isDraft && sheet.missing > 0 && ` · ${sheet.missing} without a grade`}
      </span>
      {sheet.late_reason && <span className={classes.note}>Late: {sheet.late_reason}</span>}
      {sheet.returned && (
        <span className={classes.warning}>
          Returned{sheet.returned.by && ` by ${sheet.returned.by}`}: {sheet.returned.note}
        </span>
      )}
      {sheet.reopening && (
        <span className={classes.warning}>
          {sheet.reopening.by ?? 'The instructor'} asks to reopen: {sheet.reopening.reason}
        </span>
      )}
    </>
  )
}

interface SheetStepsProps {
  sheet: PeriodSheet
  hasUnsaved: boolean
  onOpen: (name: DialogName) => void
}

function SheetSteps({ sheet, hasUnsaved, onOpen }: SheetStepsProps) {
  const verify = useVerifyGradeSheets()
  const post = usePostGradeSheets()
  const { id, can } = sheet
  const secondary = (name: DialogName, label: string) => (
    <Button variant="default" size="compact-md" onClick={() => onOpen(name)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.steps}>
      {can.request_correction && secondary('request_correction', 'Ask to change a grade')}
      {can.correct_grade && secondary('correct_grade', 'Change a grade')}
      {can.request_reopening && !can.reopen && secondary('request', 'Ask to reopen')}
      {can.reopen && sheet.reopening && secondary('decline', 'Decline')}
      {can.reopen && (sheet.reopening || !can.return) && secondary('reopen', 'Reopen')}
      {can.return && secondary('return', 'Return')}
      {can.enter_late && secondary('late', 'Enter late')}
      {can.submit && (
        <Button
          size="compact-md"
          disabled={hasUnsaved}
          title={hasUnsaved ? 'Save your changes first' : undefined}
          onClick={() => onOpen('submit')}
        >
          Submit
        </Button>
      )}
      {can.verify && id !== null && (
        <Button size="compact-md" onClick={() => verify([id])}>
          Verify
        </Button>
      )}
      {can.post && id !== null && (
        <Button size="compact-md" onClick={() => post([id])}>
          Post
        </Button>
      )}
    </div>
  )
}
