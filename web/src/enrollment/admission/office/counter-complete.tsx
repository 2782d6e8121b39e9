import { CompleteForApplicant } from './complete-for-applicant.tsx'
import { CounterPage } from './counter-page.tsx'

/** The registrar receives the documents at the counter and completes the application. */
export default function CounterComplete() {
  return (
    <CounterPage title="Complete admission">
      {(application, onDone) => <CompleteForApplicant application={application} onDone={onDone} />}
    </CounterPage>
  )
}
