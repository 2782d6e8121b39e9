import { sheetPeriodNames } from '@talaan/contract'
import type {
  GradeChanged,
  GradeSheetAnswered,
  GradeSheetAwaits,
  GradeSheetsDue,
  GradesPosted,
  SettlementExtended,
  UnsettledGradesFailed,
} from '#foundation/events/grade-events.ts'
import { on } from '#foundation/events/publish.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

type SheetFacts = Pick<GradeSheetAwaits, 'code' | 'section' | 'period'>

const sheetName = ({ code, section, period }: SheetFacts): string => `${sheetPeriodNames[period]} grades of ${code} (${section})`

function notifyVerifiers(tx: Tx, _: Ctx, event: GradeSheetAwaits): Promise<void> {
  const { step, asked_by, reason, offer_id, user_ids } = event
  const messages = {
    verification: `${sheetName(event)} were submitted by ${asked_by}.`,
    reopening: `${asked_by} asks to reopen the ${sheetName(event)}: ${reason}`,
    correction: `${asked_by} asks to change a grade in the ${sheetName(event)}: ${reason}`,
  }
  const url = step === 'correction' ? '/admin/grade-corrections' : `/admin/grade-sheets/${offer_id}`
  return notify(
    tx,
    { users: user_ids },
    { type: 'request', message: messages[step], url, category: 'grades', kind: step === 'verification' ? 'submitted_sheet' : undefined },
  )
}

const answers = {
  returned: 'were sent back to you',
  reopened: 'are open again',
  reopening_rejected: 'stay as they are',
  changed: 'were changed as you asked',
  change_rejected: 'are not changed',
}

function notifyInstructor(tx: Tx, _: Ctx, event: GradeSheetAnswered): Promise<void> {
  const { step, note, offer_id, user_id } = event
  const message = `${sheetName(event)} ${answers[step]}${note ? `: ${note}` : '.'}`
  const url = `/admin/instructor/grades/roster/${offer_id}`
  return notify(
    tx,
    { users: [user_id] },
    { type: step === 'reopened' || step === 'changed' ? 'enrolled' : 'rejected', message, url, category: 'grades' },
  )
}

/** One notification for all students of the same subjects. */
async function notifyPostedGrades(tx: Tx, _: Ctx, { students }: GradesPosted): Promise<void> {
  for (const [codes, group] of Map.groupBy(students, (student) => student.codes.join(', '))) {
    const users = group.map((student) => student.user_id)
    await notify(
      tx,
      { users },
      { type: 'enrolled', message: `Grades were posted: ${codes}.`, url: '/admin/student/grades', category: 'grades' },
    )
  }
}

function remindOfSheets(tx: Tx, _: Ctx, { period, closes_on, classes, user_id }: GradeSheetsDue): Promise<void> {
  const due = closes_on === null ? '' : ` They are due on ${longDay(closes_on)}.`
  const message = `Please submit your ${sheetPeriodNames[period].toLowerCase()} grades of ${classes.join(', ')}.${due}`
  return notify(tx, { users: [user_id] }, { type: 'request', message, url: '/admin/instructor/grades', category: 'reminders' })
}

function notifyChangedGrade(tx: Tx, _: Ctx, { code, period, user_id }: GradeChanged): Promise<void> {
  const message = `Your ${sheetPeriodNames[period].toLowerCase()} grade in ${code} was changed.`
  return notify(tx, { users: [user_id] }, { type: 'enrolled', message, url: '/admin/student/grades', category: 'grades' })
}

async function notifyExtension(tx: Tx, _: Ctx, { code, section, grade, due_on, user_id, employee_id }: SettlementExtended): Promise<void> {
  const until = `has until ${longDay(due_on)}.`
  const toStudent = {
    type: 'request',
    message: `Your ${grade} in ${code} ${until}`,
    url: '/admin/student/grades',
    category: 'grades',
  } as const
  const toInstructor = {
    type: 'request',
    message: `A grade of ${grade} in ${code} (${section}) ${until}`,
    url: '/admin/instructor/grades',
    category: 'grades',
  } as const
  if (user_id !== null) await notify(tx, { users: [user_id] }, toStudent)
  if (employee_id !== null) await notify(tx, { users: [employee_id] }, toInstructor)
}

/** One notification for all students of the same subject and grades. */
async function notifyFailedGrades(tx: Tx, _: Ctx, { students }: UnsettledGradesFailed): Promise<void> {
  const textOf = ({ code, old_grade, grade }: (typeof students)[number]) =>
    `Your ${old_grade} in ${code} was not settled in time and is ${grade} now.`
  for (const [message, group] of Map.groupBy(students, textOf))
    await notify(
      tx,
      { users: group.map((student) => student.user_id) },
      { type: 'rejected', message, url: '/admin/student/grades', category: 'grades' },
    )
}

export const gradesSubscriptions = [
  on('grade_sheet_awaits', notifyVerifiers),
  on('grade_sheet_answered', notifyInstructor),
  on('grades_posted', notifyPostedGrades),
  on('grade_sheets_due', remindOfSheets),
  on('grade_changed', notifyChangedGrade),
  on('settlement_extended', notifyExtension),
  on('unsettled_grades_failed', notifyFailedGrades),
]
