import { Button, VisuallyHidden } from '@mantine/core'
import type { Lookalike, OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { useState } from 'react'
import { date, level, listName, plainName, termTitle } from '#lib/format.ts'
import { type Action, useAction } from '#lib/query.ts'
import { addressText } from '#shared/people/address-text.ts'
import { StatusBadge } from '#shared/status-badge.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import classes from './office.module.css'

/** Asks, then attaches the application to an existing student. */
function useAttachAdmission(): (id: number, studentId: number, name: string) => void {
  const { run } = useAction(admissionOffice.attachAdmission, { refreshOnConflict: true })
  return (id, studentId, name) =>
    ask({
      text: `Attach this application to ${name}?`,
      verb: 'Attach',
      children: 'The student keeps the existing record, number and account. The answers stay with this application.',
      run: () => run({ id, student_id: studentId }),
    })
}

/** Records that an applicant and a person on record are different people, so they are not compared again. */
const useNotTheSame = (): Action<typeof admissionOffice.notTheSame> => useAction(admissionOffice.notTheSame, { refreshOnConflict: true })

const matchNames = {
  student_number: 'student number and birthdate',
  name: 'name and birthdate',
  lrn: 'LRN',
  email: 'email',
  contact_number: 'mobile number',
} as const

/** People on record who may be the applicant, each beside the application field by field. */
export function ComparePeople({ application }: { application: OfficeAdmission }) {
  const [shownId, setShownId] = useState<number>()
  if (application.duplicates.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <b>Possible duplicate record</b>
      {application.duplicates.map((person) => {
        const isShown = shownId === person.user_info_id
        return (
          <div key={person.user_info_id}>
            <div className={classes.line}>
              <span>
                {listName(person)} {person.student_id_number && `· ${person.student_id_number}`}
                <span className={classes.quiet}>Same {person.matches.map((match) => matchNames[match]).join(', ')}</span>
                {application.claim?.is_disowned && person.matches.includes('student_number') && (
                  <b>The student says that they did not send this application</b>
                )}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={isShown}
                onClick={() => setShownId(isShown ? undefined : person.user_info_id)}
              >
                {isShown ? 'Hide' : 'Compare'}
              </Button>
            </div>
            {isShown && <Comparison application={application} other={person} />}
          </div>
        )
      })}
    </div>
  )
}

type ComparedField = readonly [label: string, text: (person: OfficeAdmission | Lookalike) => string | null]

const fields: readonly ComparedField[] = [
  ['Name', listName],
  ['Birthdate', (person) => date(person.birthdate)],
  ['Birthplace', (person) => person.birthplace],
  ['Gender', (person) => person.gender],
  ['LRN', (person) => person.lrn],
  ['Email', (person) => person.personal_email],
  ['Mobile number', (person) => person.contact_number],
  ['Address', ({ block, street, barangay, municipality, province }) => addressText({ block, street, barangay, municipality, province })],
  ['Father', (person) => person.father_name],
  ['Mother', (person) => person.mother_name],
  ['Guardian', (person) => person.guardian_name],
  ['Last school', (person) => person.school_graduated_name],
]

const isSame = (a: string | null, b: string | null): boolean => (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase()

function Comparison({ application, other }: { application: OfficeAdmission; other: Lookalike }) {
  return (
    <>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Field</VisuallyHidden>
            </th>
            <th scope="col">Application</th>
            <th scope="col">Existing record</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([label, text]) => {
            if (!text(application) && !text(other)) return null
            const differs = !isSame(text(application), text(other))
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
                </th>
                <td>{text(application) || '—'}</td>
                <td>{text(other) || '—'}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">Enrollments</th>
            <td>—</td>
            <td>
              <Enrollments person={other} />
            </td>
          </tr>
        </tbody>
      </table>
      {application.can.edit && <ComparisonActions application={application} other={other} />}
    </>
  )
}

function Enrollments({ person }: { person: Lookalike }) {
  if (person.enrollments.length === 0) return person.student_id === null ? 'Not a student' : 'None'
  return person.enrollments.map((enrollment) => (
    <div key={enrollment.id}>
      {enrollment.course_code}, {level(enrollment.level)}, {termTitle(enrollment)}{' '}
      <StatusBadge status={enrollment.status} withdrawn={enrollment.is_withdrawn} />
    </div>
  ))
}

function ComparisonActions({ application, other }: { application: OfficeAdmission; other: Lookalike }) {
  const attach = useAttachAdmission()
  const { run, busy } = useNotTheSame()
  return (
    <div className={`${classes.buttons} ${classes.answers}`}>
      {other.student_id !== null && (
        <Button size="compact-md" onClick={() => attach(application.id, other.student_id!, plainName(other))}>
          Attach to this student
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        loading={busy}
        onClick={() => void run({ id: application.id, user_info_id: other.user_info_id })}
      >
        Not the same
      </Button>
    </div>
  )
}
