import type { Enrollment, PrintedAccountSheet } from '@talaan/contract'
import type { accountPrints } from '@talaan/contract/calls'
import { enrollmentStatusName } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { BillQrPh } from '#cashier/payment-proofs/qr-ph/bill-qr-ph.tsx'
import { date, dateTime, level, listName, termTitle } from '#lib/format.ts'
import { useParams } from '#lib/navigation.tsx'
import { usePrinted } from '#lib/query.ts'
import { SchoolDocument } from '#shared/school-document.tsx'
import { SchoolSignature } from '#shared/school-head.tsx'
import { useCurrentUser, useSettings } from '#shared/terms/current-term.ts'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import { Signature } from '#ui/print/print-page.tsx'
import './print-money.css'

interface AccountSheetProps {
  title: string
  /** The call that records the print. */
  entry: typeof accountPrints.printStatement | typeof accountPrints.printAssessmentForm
  children: (enrollment: Enrollment) => ReactNode
}

/** A document about the account of one enrollment on A4. */
export function AccountSheet({ title, entry, children }: AccountSheetProps) {
  const { account_id } = useParams('/payments/:account_id/print', '/payments/:account_id/bill/print')
  const query = usePrinted(entry, { id: account_id })
  return (
    <States query={query} skeleton={<Skeleton count={20} />}>
      {({ data }) => (
        <Sheet enrollment={data} title={title}>
          {children(data)}
        </Sheet>
      )}
    </States>
  )
}

function Sheet({ enrollment, title, children }: { enrollment: PrintedAccountSheet; title: string; children: ReactNode }) {
  const settings = useSettings()
  const { name } = useCurrentUser()
  const { student, course, assessment } = enrollment
  const facts = [
    ['Name', listName(student)],
    ['Course', `${course.code} – ${course.name}`],
    [student.student_id_number ? 'Student no.' : 'Application no.', student.student_id_number ?? enrollment.trans_no ?? '—'],
    ['Year level', level(enrollment.level)],
    ['Term', termTitle(enrollment)],
    ['Status', enrollmentStatusName(enrollment.status, enrollment.withdrawn_at !== null)],
    ['As of', date(new Date())],
    ['Assessed', assessment ? `${date(assessment.computed_at)}, version ${assessment.version}` : 'Not assessed yet'],
  ] as const
  return (
    <SchoolDocument
      title={title}
      print={enrollment.print}
      facts={facts}
      foot={
        <div className="instructions">
          {settings?.payment_instructions && (
            <>
              <h2>Where and how to pay</h2>
              {settings.payment_instructions}
            </>
          )}
          <small>Printed {dateTime(new Date())}</small>
        </div>
      }
      signatures={
        <>
          <BillQrPh account={enrollment} studentIdNumber={student.student_id_number} />
          <Signature label="Prepared by" name={name} office="Cashier's office" />
          {settings?.cashier_name && (
            <SchoolSignature kind="cashier_signature" label="Certified by" name={settings.cashier_name} office={settings.cashier_title} />
          )}
        </>
      }
    >
      <div className="account">{children}</div>
    </SchoolDocument>
  )
}
