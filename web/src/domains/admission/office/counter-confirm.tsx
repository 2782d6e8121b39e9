import { Button } from '@mantine/core'
import type { OfficeAdmission } from '@talaan/contract'
import { admissionOffice } from '@talaan/contract/calls'
import { Link } from '@tanstack/react-router'
import { dateTime } from '../../../lib/format.ts'
import { useAction } from '../../../lib/query.ts'
import { PrintLink } from '../../../shared/print-link.tsx'
import { CounterPage } from './counter-page.tsx'
import classes from './office.module.css'

/** The registrar confirms an application with the applicant at the counter, and hands over the slip. */
export default function CounterConfirm() {
  return <CounterPage title="Confirm admission">{(told, done) => <ConfirmForApplicant told={told} onDone={done} />}</CounterPage>
}

function ConfirmForApplicant({ told, onDone }: { told: OfficeAdmission; onDone: () => void }) {
  const { run, busy } = useAction(admissionOffice.confirmForApplicant, { refreshOnConflict: true, onSuccess: onDone })
  return (
    <>
      {told.can.edit && !told.confirmed_at && (
        <Button loading={busy} onClick={() => void run({ id: told.id })}>
          Mark confirmed
        </Button>
      )}
      {told.confirmed_at && !told.completed_at && told.can.edit && (
        <Button component={Link} to="/admin/complete-admission" search={{ id: told.id } as never}>
          Go on to complete
        </Button>
      )}
      {told.confirmed_at && <span className={classes.quiet}>Confirmed {dateTime(told.confirmed_at)}</span>}
      <PrintLink to={`/confirm/print?id=${told.id}`} />
    </>
  )
}
