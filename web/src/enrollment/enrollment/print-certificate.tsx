import type { Certificate, EnrolleeType } from '@talaan/contract'
import { certificates } from '@talaan/contract/calls'
import { enrolleeTypeNames, studentStatusName } from '@talaan/contract/values'
import { date, level, listName, money, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { installmentName } from '#shared/installments.ts'
import { isCollegeYear } from '#shared/levels.ts'
import { ScheduleLines } from '#shared/schedule/schedule-lines.tsx'
import { SchoolDocument } from '#shared/school-document.tsx'
import { RegistrarSignature } from '#shared/school-head.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { PrintTable, Signature } from '#ui/print/print-page.tsx'
import { QrCode } from '#ui/print/qr-code.tsx'
import './print-certificate.css'

/** The certificate of registration on A4: the registrar prints everybody's, students their own. */
export default function PrintCertificate() {
  const { account_id } = useParams('/enrollments/enrolled/:account_id/print', '/student/subjects/print/:account_id')
  const query = useCall(certificates.certificate, { id: account_id })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => <CertificateSheet certificate={data} />}
    </States>
  )
}

function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { student, verify_url } = certificate
  return (
    <SchoolDocument
      title="Certificate of Registration"
      facts={studentFacts(certificate)}
      foot={
        <div className="verify">
          <QrCode text={verify_url} label="QR code to verify this student's enrollment" />
          <small>
            Scan to verify.
            <br />
            Printed {date(new Date())}
          </small>
        </div>
      }
      signatures={
        <>
          <Signature name={listName(student)} office="Student" />
          <Signature office={isCollegeYear(certificate.level) ? 'Dean' : 'Adviser'} />
          <RegistrarSignature />
        </>
      }
    >
      <div className="classes">
        <ClassTable certificate={certificate} />
      </div>
      <PaymentSummary certificate={certificate} />
      <p className="seal">Not valid without the school seal.</p>
    </SchoolDocument>
  )
}

function studentFacts(certificate: Certificate) {
  const { student, course, curriculum } = certificate
  return [
    ['Name', listName(student)],
    ['Course', `${course.code} – ${course.name}`],
    ['Student no.', student.student_id_number ?? '—'],
    ['Registration no.', certificate.registration_no],
    ['Term', termTitle(certificate)],
    ['Year level', level(certificate.level)],
    ['Status', `${studentStatusName(certificate.student_status)}, ${enrolleeTypeNames[certificate.enrollee_type as EnrolleeType]}`],
    ['Curriculum', curriculum ?? '—'],
    ['Date enrolled', date(certificate.enrolled_at)],
  ] as const
}

function ClassTable({ certificate: { loads, total_units } }: { certificate: Certificate }) {
  return (
    <PrintTable label="Subjects">
      <thead>
        <tr>
          <th>Code</th>
          <th>Descriptive title</th>
          <th className="numeric">Lec</th>
          <th className="numeric">Lab</th>
          <th className="numeric">Units</th>
          <th>Section</th>
          <th>Day, time and room</th>
          <th>Instructor</th>
        </tr>
      </thead>
      <tbody>
        {loads.map((load) => (
          <tr key={`${load.code} ${load.section}`}>
            <td className="whole">{load.code}</td>
            <td>{load.descriptive_title}</td>
            <td className="numeric">{load.lec_units}</td>
            <td className="numeric">{load.lab_units}</td>
            <td className="numeric">{load.units}</td>
            <td className="whole">{load.section}</td>
            <td className="whole">
              <ScheduleLines schedule={load.subject_schedule} />
            </td>
            <td>{load.instructor_name ?? 'TBA'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={4} scope="row">
            {loads.length === 1 ? '1 subject' : `${loads.length} subjects`}
          </th>
          <th className="numeric">{total_units}</th>
          <td colSpan={3} />
        </tr>
      </tfoot>
    </PrintTable>
  )
}

const feeKindNames: Readonly<Record<string, string>> = { tuition: 'Tuition', lab: 'Laboratory', misc: 'Miscellaneous', other: 'Other fees' }

function PaymentSummary({ certificate: { fees, payments, schedule, paid_centavos, balance_centavos } }: { certificate: Certificate }) {
  if (!fees) return null
  const feeLines: [string, number][] = [
    ...fees.lines.map(({ kind, amount_centavos }): [string, number] => [feeKindNames[kind] ?? kind, amount_centavos]),
    ['Total fees', fees.gross_centavos],
    ...(fees.discount_centavos > 0 ? [['Discounts and grants', -fees.discount_centavos] as [string, number]] : []),
    ...(fees.adjustments_centavos === 0 ? [] : [['Adjustments', fees.adjustments_centavos] as [string, number]]),
    ['Net assessment', fees.net_centavos],
    ['Paid', paid_centavos],
    ['Balance', balance_centavos],
  ]
  return (
    <div className="money">
      <Amounts title="Assessment of fees" rows={feeLines} strong={['Total fees', 'Net assessment', 'Balance']} />
      <Amounts
        title="Payments"
        rows={payments.map((payment) => [`${date(payment.paid_on)}, OR ${payment.or_number}`, payment.amount_centavos])}
        empty="No payments yet"
      />
      <Amounts
        title="Schedule of payments"
        rows={schedule.flatMap((part) =>
          part.amount_centavos === 0
            ? []
            : [[`${installmentName(part.period)}, ${part.due_on ? date(part.due_on) : 'no due date set'}`, part.amount_centavos]],
        )}
        empty="No installment schedule"
      />
    </div>
  )
}

interface AmountsProps {
  title: string
  rows: readonly (readonly [string, number])[]
  strong?: readonly string[]
  empty?: string
}

function Amounts({ title, rows, strong = [], empty }: AmountsProps) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 && <p>{empty}</p>}
      <ul>
        {rows.map(([label, centavos]) => (
          <li key={label} data-strong={strong.includes(label) || undefined}>
            <span>{label}</span>
            <span>{money(centavos)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
