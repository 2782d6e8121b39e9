import { ConfirmForApplicant } from './confirm-for-applicant.tsx'
import { CounterPage } from './counter-page.tsx'

/** The registrar confirms an application with the applicant at the counter, and hands over the slip. */
export default function CounterConfirm() {
  return (
    <CounterPage title="Confirm admission">
      {(application, onDone) => <ConfirmForApplicant application={application} onDone={onDone} />}
    </CounterPage>
  )
}
