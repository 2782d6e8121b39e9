import type { Enrollment } from '@talaan/contract'
import { AccountPlan, AssessmentCard } from '../account-cards.tsx'
import { AssessAgain } from '../assess-again.tsx'
import classes from '../payments.module.css'

/** Beside the payment form: what grades ask for, the schedule and the bill. */
export function BillingSide({ enrollment }: { enrollment: Enrollment }) {
  return (
    <>
      {enrollment.withdrawn_at === null && <AccountPlan account={enrollment} />}
      <details className={classes.fold}>
        <summary>Assessment</summary>
        <AssessmentCard assessment={enrollment.assessment} />
        <AssessAgain enrollment={enrollment} />
      </details>
    </>
  )
}
