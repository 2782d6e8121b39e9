import { type Admission, admissionDesk, type Response } from '@talaan/contract'
import type { ReactNode } from 'react'
import type { Details } from '../../lib/details.ts'
import { date, dateTime, level, plainName } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { useMay } from '../../shared/current.ts'
import { enrolleeTypeName } from '../../shared/enrollee-types.ts'
import { levelTypeName } from '../../shared/levels.ts'
import { PersonCell } from '../../shared/person-cell.tsx'
import { TermName } from '../../shared/term-name.tsx'
import { DetailDialog } from '../../ui/dialogs.tsx'
import { Facts, Pill } from '../../ui/figures.tsx'
import { AcceptAdmission } from './accept-admission.tsx'
import classes from './admission.module.css'
import { RejectAdmission } from './reject-admission.tsx'

type Detail = Response<typeof admissionDesk.admission>['data']
type Fact = readonly [label: string, value: ReactNode]

/** One application in full, and the decision on it. */
export function AdmissionDetail({ details: { opened, id, close } }: { details: Details }) {
  const query = useCall(admissionDesk.admission, { id: id ?? 0 }, { enabled: opened })
  const stored = query.data?.data
  const mayAccept = useMay('Accept Admission')
  const mayReject = useMay('Reject Admission')
  const decision = stored && { enrollmentId: stored.enrollment_id, name: plainName(stored), onDone: close }
  return (
    <DetailDialog
      opened={opened}
      onClose={close}
      title="Application"
      size={760}
      query={query}
      actions={
        decision &&
        stored?.decision === null && (
          <>
            {mayReject && <RejectAdmission {...decision} />}
            {mayAccept && <AcceptAdmission {...decision} />}
          </>
        )
      }
    >
      {({ data }) => <Body told={data} />}
    </DetailDialog>
  )
}

function Body({ told }: { told: Detail }) {
  return (
    <div className={classes.detail}>
      <div className={classes.detailHead}>
        <PersonCell person={told} number={told.trans_no} />
        {told.decision && (
          <Pill tone={told.decision === 'accepted' ? 'green' : 'red'}>{told.decision === 'accepted' ? 'Accepted' : 'Rejected'}</Pill>
        )}
      </div>
      <Duplicates found={told.duplicates} />
      {groupsOf(told).map(([title, facts]) => (
        <section key={title} className={classes.review}>
          <h3 className={classes.section}>{title}</h3>
          <Facts facts={facts} />
        </section>
      ))}
    </div>
  )
}

function Duplicates({ found }: { found: Detail['duplicates'] }) {
  if (found.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <b>The school may know this person already</b>
      <ul className={classes.list}>
        {found.map((one) => (
          <li key={`${one.full_name}-${one.student_id_number}-${one.birthdate}`}>
            {[one.full_name, one.student_id_number, one.birthdate && `born ${date(one.birthdate)}`].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function groupsOf(told: Admission): [title: string, facts: Fact[]][] {
  const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ') || null
  return [
    [
      'Applies for',
      [
        ['Category', levelTypeName(told.category)],
        ['Course', `${told.course.code} – ${told.course.name}`],
        ['Level', level(told.level)],
        ['Enrollee type', enrolleeTypeName(told.enrollee_type)],
        ['Term', <TermName key="term" term={told} />],
        ['LRN', told.lrn],
        ['Sent', dateTime(told.submitted_at)],
      ],
    ],
    [
      'Personal details',
      [
        ['Birthdate', told.birthdate && date(told.birthdate)],
        ['Birthplace', told.birthplace],
        ['Gender', told.gender],
        ['Civil status', told.civil_status],
        ['Citizenship', told.citizenship],
        ['Religion', told.religion],
      ],
    ],
    [
      'Address and contacts',
      [
        ['Mobile number', told.contact_number],
        ['Email', told.personal_email],
        ['Home address', joined(told.block, told.street, told.barangay, told.municipality, told.province, told.zipcode)],
        ['In an emergency', joined(told.emergency_contact_name, told.emergency_contact_relationship, told.emergency_contact_number)],
      ],
    ],
    [
      'Family and school',
      [
        ['Father', told.father_name],
        ['Mother', told.mother_name],
        ['Guardian', joined(told.guardian_name, told.guardian_contact_number)],
        ['Last school', joined(told.school_graduated_name, told.school_graduated_address, told.school_graduated_year)],
      ],
    ],
  ]
}
