import type { Graduation, StudentHead, TakenTerm } from '@talaan/contract'
import { studentStateNames } from '@talaan/contract/values'
import { date, ordinalSemester, schoolYear } from '../../lib/format.ts'
import { Reasons } from '../../ui/feedback/reasons.tsx'
import classes from './students.module.css'

const termText = ({ school_year, semester }: TakenTerm): string => `${ordinalSemester(semester)}, ${schoolYear(school_year)}`

/** The text that somebody typed, with a full stop before the next sentence. */
const endSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.')

/** Why a student is not active, the terms of a leave, and the readmission decision. */
export function StateNotes({ student }: { student: StudentHead }) {
  const { status, state_reason, leave, readmission, graduation } = student
  if (status === 'active') return null
  if (graduation && status === 'graduated') return <GraduationNote graduation={graduation} />
  const from = leave?.from ? ` from ${termText(leave.from)}` : ''
  const until = leave?.until ? ` until ${termText(leave.until)}` : ''
  const stateText =
    state_reason || from || until ? `${studentStateNames[status]}${from}${until}. ${endSentence(state_reason ?? '')}`.trim() : undefined
  const texts = [stateText, status === 'awol' ? readmissionText(readmission) : undefined].filter((text) => text !== undefined)
  const needsNothing = status === 'graduated' || readmission?.decision === 'readmitted'
  if (!needsNothing) return <Reasons reasons={texts.map((message) => ({ message }))} />
  return texts.map((text) => (
    <p key={text} className={classes.stateNote}>
      {text}
    </p>
  ))
}

/** The date, honors and special order of a graduation. */
export const GraduationNote = ({ graduation: { graduated_on, honor, so_number } }: { graduation: Graduation }) => (
  <p className={classes.graduated}>
    {[`Graduated on ${date(graduated_on)}`, honor, so_number && `Special order ${so_number}`].filter(Boolean).join(' · ')}
  </p>
)

function readmissionText(readmission: StudentHead['readmission']): string {
  if (!readmission) return 'A readmission decision is needed before an enrollment is accepted.'
  const { decision, by, at, reason, conditions } = readmission
  const verb = decision === 'readmitted' ? 'Readmitted' : 'Readmission denied'
  return `${verb} by ${by ?? 'the office'} on ${date(at)}. ${endSentence(reason)}${conditions ? ` Conditions: ${endSentence(conditions)}` : ''}`
}
