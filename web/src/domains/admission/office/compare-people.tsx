import { Button, VisuallyHidden } from '@mantine/core'
import type { Lookalike, OfficeAdmission } from '@talaan/contract'
import { useState } from 'react'
import { date, level, listName, ordinalSemester, plainName, schoolYear } from '../../../lib/format.ts'
import { addressText } from '../../../shared/people/address-text.ts'
import { StatusBadge } from '../../../shared/status-badge.tsx'
import { useAttachAdmission } from './attach-admission.ts'
import { useNotTheSame } from './not-the-same.ts'
import classes from './office.module.css'

const why = { name: 'name and birthdate', lrn: 'LRN', email: 'email', contact_number: 'mobile number' } as const

/** People on record who may be the applicant, each beside the application field by field. */
export function ComparePeople({ told }: { told: OfficeAdmission }) {
  const [shown, setShown] = useState<number>()
  if (told.duplicates.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <b>The school may know this person already</b>
      {told.duplicates.map((one) => {
        const isShown = shown === one.user_info_id
        return (
          <div key={one.user_info_id}>
            <div className={classes.line}>
              <span>
                {listName(one)} {one.student_id_number && `· ${one.student_id_number}`}
                <span className={classes.quiet}>Same {one.matches.map((match) => why[match]).join(', ')}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-expanded={isShown}
                onClick={() => setShown(isShown ? undefined : one.user_info_id)}
              >
                {isShown ? 'Hide' : 'Compare'}
              </Button>
            </div>
            {isShown && <Compared told={told} other={one} />}
          </div>
        )
      })}
    </div>
  )
}

type Field = readonly [label: string, text: (person: OfficeAdmission | Lookalike) => string | null]

const fields: readonly Field[] = [
  ['Name', listName],
  ['Birthdate', (one) => date(one.birthdate)],
  ['Birthplace', (one) => one.birthplace],
  ['Gender', (one) => one.gender],
  ['LRN', (one) => one.lrn],
  ['Email', (one) => one.personal_email],
  ['Mobile number', (one) => one.contact_number],
  ['Address', ({ block, street, barangay, municipality, province }) => addressText({ block, street, barangay, municipality, province })],
  ['Father', (one) => one.father_name],
  ['Mother', (one) => one.mother_name],
  ['Guardian', (one) => one.guardian_name],
  ['Last school', (one) => one.school_graduated_name],
]

const same = (a: string | null, b: string | null): boolean => (a ?? '').trim().toLowerCase() === (b ?? '').trim().toLowerCase()

function Compared({ told, other }: { told: OfficeAdmission; other: Lookalike }) {
  return (
    <>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Field</VisuallyHidden>
            </th>
            <th scope="col">Application</th>
            <th scope="col">On record</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([label, text]) => {
            if (!text(told) && !text(other)) return null
            const differs = !same(text(told), text(other))
            return (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
                </th>
                <td>{text(told) || '—'}</td>
                <td>{text(other) || '—'}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">Enrollments</th>
            <td>—</td>
            <td>
              <Terms of={other} />
            </td>
          </tr>
        </tbody>
      </table>
      {told.can.edit && <Answers told={told} other={other} />}
    </>
  )
}

function Terms({ of }: { of: Lookalike }) {
  if (of.enrollments.length === 0) return of.student_id === null ? 'Not a student' : 'None'
  return of.enrollments.map((one) => (
    <div key={one.id}>
      {one.course_code}, {level(one.level)}, {ordinalSemester(one.semester)} {schoolYear(one.school_year)}{' '}
      <StatusBadge status={one.status} withdrawn={one.is_withdrawn} />
    </div>
  ))
}

function Answers({ told, other }: { told: OfficeAdmission; other: Lookalike }) {
  const attach = useAttachAdmission()
  const { run, busy } = useNotTheSame()
  return (
    <div className={`${classes.buttons} ${classes.answers}`}>
      {other.student_id !== null && (
        <Button size="compact-md" onClick={() => attach(told.id, other.student_id!, plainName(other))}>
          Attach to this student
        </Button>
      )}
      <Button
        size="compact-md"
        variant="default"
        loading={busy}
        onClick={() => void run({ id: told.id, user_info_id: other.user_info_id })}
      >
        Not the same
      </Button>
    </div>
  )
}
