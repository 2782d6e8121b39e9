import type { Admission, AdmissionDocument } from '@talaan/contract'
import { documentNames, enrolleeTypeNames } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { date, dateTime, level, listName, ordinalSemester, schoolYear } from '#lib/format.ts'
import { PaperHead } from '#shared/school-head.tsx'
import { PrintFacts, PrintPage, PrintTable, Signature } from '#ui/print/print-page.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import { applicationFacts } from '../form/application-facts.ts'
import './admission-print.css'

/** An application as it is printed, by its owner and by the registrar alike. */
export interface AdmissionPrintProps {
  application: Admission
  documents: readonly Pick<AdmissionDocument, 'kind' | 'is_required' | 'status'>[]
  secondCourse: string | null
  school: { name: string; address: string }
  /** The 2×2 photo that was sent; without it there is a frame for a printed one. */
  photo: string | undefined
  ready: boolean
}

const statusNames: Record<AdmissionDocument['status'], string> = {
  none: 'To be submitted',
  soft_copy: 'Scanned copy sent. Bring the original',
  original_received: 'Original received',
  waived: 'Waived',
}

const decisions = { accepted: 'Accepted', rejected: 'Not accepted' } as const
const statusName = ({ decision, completed_at, confirmed_at }: Admission): string =>
  decision ? decisions[decision] : completed_at ? 'Completed' : confirmed_at ? 'Confirmed' : 'Submitted'

/** What the applicant takes to the registrar. */
export function ConfirmationSlip({ application, documents, school, ready }: AdmissionPrintProps) {
  const facts = [
    ['Name', listName(application)],
    ['Course', `${application.course.code} – ${application.course.name}`],
    ['Level', level(application.level)],
    ['Enrollee type', enrolleeTypeNames[application.enrollee_type]],
    ['Term', `${ordinalSemester(application.semester)}, SY ${schoolYear(application.school_year)}`],
    ['Status', statusName(application)],
    ['Submitted', dateTime(application.submitted_at)],
    ['Confirmed', application.confirmed_at ? dateTime(application.confirmed_at) : 'Not yet'],
  ] as const
  return (
    <Frame
      title="Admission Confirmation Slip"
      school={school}
      ready={ready}
      footer={
        <>
          <Signature name={listName(application)} office="Applicant" />
          <Signature label="Received by" office="Registrar" />
        </>
      }
    >
      <ApplicationNumber application={application} />
      <PrintFacts facts={facts} />
      <Documents documents={documents} />
      <p>
        Bring this slip and the original documents to the Registrar's Office. Use the application number to check or change your application
        until the school decides on it.
      </p>
    </Frame>
  )
}

/** The whole application, to be signed and filed. */
export function CompletedAdmission({ application, documents, secondCourse, school, photo, ready }: AdmissionPrintProps) {
  return (
    <Frame
      title="Application for Admission"
      school={school}
      ready={ready}
      footer={
        <>
          <Signature name={listName(application)} office="Applicant" />
          <Signature name={application.guardian_name ?? undefined} office="Parent or guardian" />
          <Signature office="Registrar" />
        </>
      }
    >
      <ApplicationNumber application={application}>
        {photo ? <img className="photo" src={photo} alt="" /> : <div className="photo">2×2 photo</div>}
      </ApplicationNumber>
      {applicationFacts(application, secondCourse).map(({ title, facts }) => {
        const filledFacts = facts.filter(([, text]) => text)
        return (
          filledFacts.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <PrintFacts facts={filledFacts} />
            </section>
          )
        )
      })}
      <Documents documents={documents} />
      <p>
        I certify that this information is true and complete. I understand that false information may cancel my enrollment. I agree that the
        school may process my data as stated in its privacy notice.
        {application.completed_at && ` Agreed to online on ${dateTime(application.completed_at)}.`}
      </p>
    </Frame>
  )
}

interface FrameProps {
  title: string
  school: AdmissionPrintProps['school']
  ready: boolean
  footer: ReactNode
  children: ReactNode
}

function Frame({ title, school, ready, footer, children }: FrameProps) {
  return (
    <PrintPage ready={ready} title={title} header={<PaperHead name={school.name} lines={school.address.split('\n')} />} footer={footer}>
      <div className="admission-print">{children}</div>
    </PrintPage>
  )
}

/** The number large, with a code that opens the application, and beside it the photo. */
function ApplicationNumber({ application, children }: { application: Admission; children?: ReactNode }) {
  return (
    <div className="number">
      <QrCode text={`${window.location.origin}/online-admission/${application.trans_no}`} label="Code that opens this application" />
      <div>
        <small>Application number</small>
        <strong>{application.trans_no}</strong>
        <small>Printed {date(new Date())}</small>
      </div>
      {children}
    </div>
  )
}

function Documents({ documents }: Pick<AdmissionPrintProps, 'documents'>) {
  return (
    <PrintTable label="Documents">
      <thead>
        <tr>
          <th>Document</th>
          <th>Requirement</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {documents.map(({ kind, is_required, status }) => (
          <tr key={kind}>
            <td>{documentNames[kind]}</td>
            <td className="whole">{is_required ? 'Required' : 'If available'}</td>
            <td>{statusNames[status]}</td>
          </tr>
        ))}
      </tbody>
    </PrintTable>
  )
}
