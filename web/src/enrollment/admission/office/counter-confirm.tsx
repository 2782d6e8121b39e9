import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { dateTime } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useAction } from '#lib/query.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { CounterPage } from './counter-page.tsx'
import classes from './office.module.css'

/** The buttons of the step: confirm, go on to complete, and print the slip. */
function ConfirmForApplicant({ application, onDone }: { application: OfficeAdmission; onDone: () => void }) {
  const { run, busy } = useAction(admissionOffice.confirmForApplicant, { refreshOnConflict: true, onSuccess: onDone })
  return (
    <>
      {application.can.edit && !application.confirmed_at && (
        <Button loading={busy} onClick={() => void run({ id: application.id })}>
          Mark confirmed
        </Button>
      )}
      {application.confirmed_at && !application.completed_at && application.can.edit && (
        <Button component={Link} to="/admin/complete-admission" search={{ id: application.id }}>
          Continue to complete
        </Button>
      )}
      {application.confirmed_at && <span className={classes.quiet}>Confirmed {dateTime(application.confirmed_at)}</span>}
      <PrintLink to="/confirm/print" search={{ id: application.id }} />
    </>
  )
}

/** The registrar confirms an application with the applicant at the counter, and hands over the slip. */
export default function CounterConfirm() {
  return (
    <CounterPage title="Confirm admission">
      {(application, onDone) => <ConfirmForApplicant application={application} onDone={onDone} />}
    </CounterPage>
  )
}
