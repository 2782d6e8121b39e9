import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import type { GradeSheet, PeriodSheet } from '@talaan/contract'
import { Suspense, useState } from 'react'
import { dateTime, isoDate } from '#lib/format.ts'
import { useMay } from '#shared/terms/current-term.ts'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { decisionKey, useAdvance } from '#ui/queue/queue.tsx'
import { usePostGradeSheets } from './post-grade-sheets.ts'
import { SheetPill } from './sheet-pill.tsx'
import { useVerifyGradeSheets } from './verify-grade-sheets.ts'
import { windowText } from './window-text.ts'

const dialogs = {
  submit: lazyNamed(() => import('./sheet-steps.tsx'), 'SubmitGradeSheet'),
  late: lazyNamed(() => import('./sheet-steps.tsx'), 'EnterLateGrades'),
  return: lazyNamed(() => import('./sheet-steps.tsx'), 'ReturnGradeSheet'),
  request: lazyNamed(() => import('./reopening.tsx'), 'RequestReopening'),
  reopen: lazyNamed(() => import('./reopening.tsx'), 'ReopenGradeSheet'),
  request_correction: lazyNamed(() => import('./change-grade.tsx'), 'RequestCorrection'),
  correct_grade: lazyNamed(() => import('./change-grade.tsx'), 'CorrectGrade'),
  reject: lazyNamed(() => import('./reopening.tsx'), 'RejectReopening'),
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
  const advance = useAdvance()
  // A class with another sheet to decide on stays.
  const onDecided = gradeSheet.sheets.filter(({ can }) => can.verify || can.post).length > 1 ? undefined : advance
  return (
    <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 320px)" spacing="sm">
      {gradeSheet.sheets.map((sheet) => (
        <Group
          key={sheet.period}
          component="section"
          gap="8px 16px"
          justify="space-between"
          py="sm"
          px="md"
          className={layout.paper}
          aria-label={`${sheet.name} grades`}
        >
          <Stack gap={2} miw={0}>
            <Group gap="xs">
              <b>{sheet.name}</b>
              <SheetPill progress={sheet.progress} isLate={sheet.late_reason !== null || sheet.is_overdue} />
            </Group>
            <SheetNotes sheet={sheet} />
          </Stack>
          <SheetSteps sheet={sheet} hasUnsaved={hasUnsaved} onOpen={(name) => setOpen({ name, sheet })} onDecided={onDecided} />
        </Group>
      ))}
      <Suspense>
        {Dialog && <Dialog gradeSheet={gradeSheet} sheet={open.sheet} onClose={() => setOpen(undefined)} onDecided={onDecided} />}
      </Suspense>
    </SimpleGrid>
  )
}

/** `12 grades missing · due 24 Nov 2026, in 3 days`. */
function draftText(sheet: PeriodSheet): string {
  const text = windowText(sheet, isoDate(new Date()))
  if (sheet.missing === 0) return text
  return `${sheet.missing} ${sheet.missing === 1 ? 'grade' : 'grades'} missing · ${text[0]!.toLowerCase()}${text.slice(1)}`
}

function SheetNotes({ sheet }: { sheet: PeriodSheet }) {
  const isDraft = sheet.progress === 'draft' || sheet.progress === 'not_started'
  const step = sheet.posted ?? sheet.verified ?? sheet.submitted
  return (
    <>
      <Box component="span" fz="sm" c="dimmed" className={layout.anywhere}>
        {isDraft ? draftText(sheet) : step && `${dateTime(step.at)}${step.by ? `, ${step.by}` : ''}`}
      </Box>
      {sheet.late_reason && (
        <Box component="span" fz="sm" c="dimmed" className={layout.anywhere}>
          Late: {sheet.late_reason}
        </Box>
      )}
      {sheet.returned && (
        <Box component="span" fz="sm" className={layout.anywhere}>
          Returned{sheet.returned.by && ` by ${sheet.returned.by}`}: {sheet.returned.note}
        </Box>
      )}
      {sheet.reopening && (
        <Box component="span" fz="sm" className={layout.anywhere}>
          {sheet.reopening.by ?? 'The instructor'} asks to reopen: {sheet.reopening.reason}
        </Box>
      )}
    </>
  )
}

interface SheetStepsProps {
  sheet: PeriodSheet
  hasUnsaved: boolean
  onOpen: (name: DialogName) => void
  onDecided: (() => void) | undefined
}

function SheetSteps({ sheet, hasUnsaved, onOpen, onDecided }: SheetStepsProps) {
  const verify = useVerifyGradeSheets()
  const post = usePostGradeSheets()
  // Who posts, too, does it next.
  const mayPost = useMay('Post Grades')
  const { id, can } = sheet
  const secondary = (name: DialogName, label: string, key?: 'R') => (
    <Button variant="default" size="compact-md" {...(key && decisionKey(key))} onClick={() => onOpen(name)}>
      {label}
    </Button>
  )
  return (
    <Group gap="xs" ml="auto">
      {can.request_correction && secondary('request_correction', 'Ask to change a grade')}
      {can.correct_grade && secondary('correct_grade', 'Change a grade')}
      {can.request_reopening && !can.reopen && secondary('request', 'Ask to reopen')}
      {can.reopen && sheet.reopening && secondary('reject', 'Reject')}
      {can.reopen && (sheet.reopening || !can.return) && secondary('reopen', 'Reopen')}
      {can.return && secondary('return', 'Return', 'R')}
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
        <Button size="compact-md" {...decisionKey('A')} onClick={() => verify([id], mayPost ? undefined : onDecided)}>
          Verify
        </Button>
      )}
      {can.post && id !== null && (
        <Button size="compact-md" {...decisionKey('A')} onClick={() => post([id], onDecided)}>
          Post
        </Button>
      )}
    </Group>
  )
}
