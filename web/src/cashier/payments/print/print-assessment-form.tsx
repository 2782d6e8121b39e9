import { accountPrints } from '@talaan/contract/calls'
import { AccountSheet } from './account-sheet.tsx'
import { AssessmentTable } from './assessment-table.tsx'
import { ScheduleTable } from './schedule-table.tsx'

/** The assessment form: the bill of one enrollment and its schedule of payments. */
export default function PrintAssessmentForm() {
  return (
    <AccountSheet title="Assessment Form" entry={accountPrints.printAssessmentForm}>
      {(enrollment) => (
        <>
          <AssessmentTable assessment={enrollment.assessment} />
          {enrollment.withdrawn_at === null && <ScheduleTable account={enrollment} />}
        </>
      )}
    </AccountSheet>
  )
}
