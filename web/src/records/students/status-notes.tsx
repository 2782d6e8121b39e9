import { Text } from '@mantine/core'
import type { Graduation, StudentHead } from '@talaan/contract'
import { studentRecordStatusNames } from '@talaan/contract/values'
import { date, termTitle } from '#lib/format.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import layout from '#ui/layout.module.css'

/** The text that somebody typed, with a full stop before the next sentence. */
const endSentence = (text: string): string => text.replace(/[^.!?]$/, '$&.')

/** Why a student is not active, the terms of a leave, and the readmission decision. */
export function StatusNotes({ student }: { student: StudentHead }) {
  const { status, level, status_reason, leave, readmission, graduation } = student
  if (status === 'active') return null
  if (graduation && status === 'graduated') return <GraduationNote graduation={graduation} />
  const from = leave?.from ? ` from ${termTitle({ ...leave.from, level })}` : ''
  const until = leave?.until ? ` until ${termTitle({ ...leave.until, level })}` : ''
  const statusText =
    status_reason || from || until
      ? `${studentRecordStatusNames[status]}${from}${until}. ${endSentence(status_reason ?? '')}`.trim()
      : undefined
  const texts = [statusText, status === 'awol' ? readmissionText(readmission) : undefined].filter((text) => text !== undefined)
  const needsNothing = status === 'graduated' || readmission?.decision === 'readmitted'
  if (!needsNothing) return <Reasons reasons={texts.map((message) => ({ message }))} />
  return texts.map((text) => (
    <Text key={text} py={10} px={14} className={layout.paper}>
      {text}
    </Text>
  ))
}

/** The date, honors and special order of a graduation. */
export const GraduationNote = ({ graduation: { graduated_on, honor, so_number } }: { graduation: Graduation }) => (
  <Text fw={580}>
    {[`Graduated on ${date(graduated_on)}`, honor, so_number && `Special order ${so_number}`].filter(Boolean).join(' · ')}
  </Text>
)

function readmissionText(readmission: StudentHead['readmission']): string {
  if (!readmission) return 'A readmission decision is needed before an enrollment is accepted.'
  const { decision, by, at, reason, conditions } = readmission
  const verb = decision === 'readmitted' ? 'Readmitted' : 'Readmission denied'
  return `${verb} by ${by ?? 'the office'} on ${date(at)}. ${endSentence(reason)}${conditions ? ` Conditions: ${endSentence(conditions)}` : ''}`
}
