import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { dateTime, plainName } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useAction } from '#lib/query.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { ask } from '#ui/dialog/confirm.tsx'
import { missingDocumentKinds } from '../form/application-view.tsx'
import { AcceptAdmission } from './accept-admission.tsx'
import { CounterPage } from './counter-page.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import classes from './office.module.css'

/** The buttons of the step: complete, accept, open the enrollment, and print the form. */
function CompleteForApplicant({ application, onDone }: { application: OfficeAdmission; onDone: () => void }) {
  const { run, busy } = useAction(admissionOffice.completeForApplicant, { refreshOnConflict: true, onSuccess: onDone })
  const missing = missingDocumentKinds(application)
  const complete = () => {
    if (missing.length === 0) return void run({ id: application.id })
    ask({
      text: `Complete the application of ${plainName(application)} with missing documents?`,
      verb: 'Complete',
      children: <MissingDocuments kinds={missing} />,
      run: () => run({ id: application.id }),
    })
  }
  return (
    <>
      {application.can.edit && !application.completed_at && (
        <Button loading={busy} onClick={complete}>
          Complete
        </Button>
      )}
      {application.completed_at && application.can.accept && (
        <AcceptAdmission
          enrollmentId={application.enrollment_id}
          name={plainName(application)}
          missing={missing}
          claim={application.claim}
        />
      )}
      {application.decision === 'accepted' && (
        <Button component={Link} to="/admin/enrollments/list" search={{ details: application.enrollment_id }}>
          Open enrollment
        </Button>
      )}
      {application.completed_at && <span className={classes.quiet}>Completed {dateTime(application.completed_at)}</span>}
      <PrintLink to="/complete-admission/admin/print" search={{ id: application.id }} />
    </>
  )
}

/** The registrar receives the documents at the counter and completes the application. */
export default function CounterComplete() {
  return (
    <CounterPage title="Complete admission">
      {(application, onDone) => <CompleteForApplicant application={application} onDone={onDone} />}
    </CounterPage>
  )
}
