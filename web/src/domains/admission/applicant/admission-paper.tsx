import type { Admission, AdmissionDocument } from '@talaan/contract'
import { documentNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, dateTime, level, listName, ordinalSemester, schoolYear } from '../../../lib/format.ts'
import { enrolleeTypeName } from '../../../shared/enrollee-types.ts'
import { PaperFacts, PrintPage, PrintTable, Signature } from '../../../ui/print/print-page.tsx'
import { QrCode } from '../../../ui/print/qr-code.tsx'
import { applicationFacts } from '../form/application-facts.ts'
import './admission-paper.css'

/** An application as the papers show it: its owner's and the registrar's are the same. */
export interface PaperProps {
  told: Admission
  documents: readonly Pick<AdmissionDocument, 'kind' | 'is_required' | 'status'>[]
  secondCourse: string | null
  school: { name: string; address: string }
  /** The 2×2 photo that was sent; without it there is a frame to glue one into. */
  photo: string | undefined
  ready: boolean
}

const statusNames: Record<AdmissionDocument['status'], string> = {
  none: 'To bring',
  soft_copy: 'Soft copy sent; bring the original',
  original_received: 'Original received',
  waived: 'Waived',
}

const decisions = { accepted: 'Accepted', rejected: 'Not accepted' } as const
const stateOf = ({ decision, completed_at, confirmed_at }: Admission): string =>
  decision ? decisions[decision] : completed_at ? 'Completed' : confirmed_at ? 'Confirmed' : 'Submitted'

/** What the applicant takes to the registrar. */
export function ConfirmationSlip({ told, documents, school, ready }: PaperProps) {
  const facts = [
    ['Name', listName(told)],
    ['Course', `${told.course.code} – ${told.course.name}`],
    ['Level', level(told.level)],
    ['Enrollee type', enrolleeTypeName(told.enrollee_type)],
    ['Term', `${ordinalSemester(told.semester)}, SY ${schoolYear(told.school_year)}`],
    ['Status', stateOf(told)],
    ['Submitted', dateTime(told.submitted_at)],
    ['Confirmed', told.confirmed_at ? dateTime(told.confirmed_at) : 'Not yet'],
  ] as const
  return (
    <Paper
      title="Admission Confirmation Slip"
      school={school}
      ready={ready}
      footer={
        <>
          <Signature name={listName(told)} office="Applicant" />
          <Signature label="Received by" office="Registrar" />
        </>
      }
    >
      <ApplicationNumber told={told} />
      <PaperFacts facts={facts} />
      <Documents documents={documents} />
      <p>
        Bring this slip and the originals of these documents to the Registrar's office. With the application number you can follow your
        application and change it until it is decided.
      </p>
    </Paper>
  )
}

/** The whole application, to be signed and filed. */
export function CompletedAdmission({ told, documents, secondCourse, school, photo, ready }: PaperProps) {
  return (
    <Paper
      title="Application for Admission"
      school={school}
      ready={ready}
      footer={
        <>
          <Signature name={listName(told)} office="Applicant" />
          <Signature name={told.guardian_name ?? undefined} office="Parent or guardian" />
          <Signature office="Registrar" />
        </>
      }
    >
      <ApplicationNumber told={told}>
        {photo ? <img className="photo" src={photo} alt="" /> : <div className="photo">2×2 photo</div>}
      </ApplicationNumber>
      {applicationFacts(told, secondCourse).map(({ title, facts }) => {
        const given = facts.filter(([, text]) => text)
        return (
          given.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <PaperFacts facts={given} />
            </section>
          )
        )
      })}
      <Documents documents={documents} />
      <p>
        I certify that what is written here is true and complete. I understand that a false statement may end my enrollment, and I agree
        that the school processes these data as its privacy notice says.
        {told.completed_at && ` Agreed to online on ${dateTime(told.completed_at)}.`}
      </p>
    </Paper>
  )
}

interface PaperFrame {
  title: string
  school: PaperProps['school']
  ready: boolean
  footer: ReactNode
  children: ReactNode
}

function Paper({ title, school, ready, footer, children }: PaperFrame) {
  return (
    <PrintPage
      ready={ready}
      title={title}
      header={
        <>
          <strong>{school.name}</strong>
          <div>{school.address}</div>
        </>
      }
      footer={footer}
    >
      <div className="admission-paper">{children}</div>
    </PrintPage>
  )
}

/** The number large, with a code that opens the application, and beside it the photo. */
function ApplicationNumber({ told, children }: { told: Admission; children?: ReactNode }) {
  return (
    <div className="number">
      <QrCode text={`${window.location.origin}/online-admission/${told.trans_no}`} label="Code that opens this application" />
      <div>
        <small>Application number</small>
        <strong>{told.trans_no}</strong>
        <small>Printed {date(new Date())}</small>
      </div>
      {children}
    </div>
  )
}

function Documents({ documents }: Pick<PaperProps, 'documents'>) {
  return (
    <PrintTable label="Documents">
      <thead>
        <tr>
          <th>Document</th>
          <th>Needed</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ kind, is_required, status }) => (
          <tr key={kind}>
            <td>{documentNames[kind]}</td>
            <td className="whole">{is_required ? 'Required' : 'If there is one'}</td>
            <td>{statusNames[status]}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}
