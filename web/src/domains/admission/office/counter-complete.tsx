import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { Link } from '@tanstack/react-router'
import { dateTime, plainName } from '../../../lib/format.ts'
import { useAction } from '../../../lib/query.ts'
import { PrintLink } from '../../../shared/print-link.tsx'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { missingOf } from '../form/application-view.tsx'
import { AcceptAdmission } from './accept-admission.tsx'
import { CounterPage } from './counter-page.tsx'
import { MissingDocuments } from './missing-documents.tsx'
import classes from './office.module.css'

/** The registrar receives the documents at the counter and completes the application. */
export default function CounterComplete() {
  return <CounterPage title="Complete admission">{(told, done) => <CompleteForApplicant told={told} onDone={done} />}</CounterPage>
}

function CompleteForApplicant({ told, onDone }: { told: OfficeAdmission; onDone: () => void }) {
  const { run, busy } = useAction(admissionOffice.completeForApplicant, { refreshOnConflict: true, onSuccess: onDone })
  const missing = missingOf(told)
  const complete = () => {
    if (missing.length === 0) return void run({ id: told.id })
    ask({
      text: `Complete the application of ${plainName(told)} without these?`,
      verb: 'Complete',
      children: <MissingDocuments kinds={missing} />,
      run: () => run({ id: told.id }),
    })
  }
  return (
    <>
      {told.can.edit && !told.completed_at && (
        <Button loading={busy} onClick={complete}>
          Complete
        </Button>
      )}
      {told.completed_at && told.can.accept && (
        <AcceptAdmission enrollmentId={told.enrollment_id} name={plainName(told)} missing={missing} />
      )}
      {told.decision === 'accepted' && (
        <Button component={Link} to="/admin/enrollments/list" search={{ details: told.enrollment_id } as never}>
          Open enrollment
        </Button>
      )}
      {told.completed_at && <span className={classes.quiet}>Completed {dateTime(told.completed_at)}</span>}
      <PrintLink to={`/complete-admission/admin/print?id=${told.id}`} />
    </>
  )
}
