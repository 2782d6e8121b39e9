import { FailingForm, type UnsettledGrade } from '@talaan/contract'
import { unsettledGrades } from '@talaan/contract/calls'
import { count, listName } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** How many grades the question lists by name. */
const LISTED = 8

/** Makes failed grades of those that were not settled in time; the students are told. */
export function FailUnsettled({
  rows,
  onClose,
  onSuccess,
}: {
  rows: readonly UnsettledGrade[]
  onClose: () => void
  onSuccess?: () => void
}) {
  return (
    <ReasonStep
      onClose={onClose}
      title={rows.length === 1 ? 'Make this a failed grade?' : `Make ${count(rows.length)} grades failed ones?`}
      step={unsettledGrades.failUnsettled}
      body={FailingForm}
      fixed={{ grades: rows.map(({ id, grade }) => ({ id, grade })) }}
      onDone={onSuccess}
      description="It is kept in the log of each grade."
      submitLabel={rows.length === 1 ? 'Change grade' : `Change ${count(rows.length)} grades`}
      danger
    >
      <ul>
        {rows.slice(0, LISTED).map((row) => (
          <li key={row.id}>
            {listName(row)}, {row.code}: {row.grade} → <b>{row.proposed}</b>
          </li>
        ))}
        {rows.length > LISTED && <li>and {count(rows.length - LISTED)} more</li>}
      </ul>
      <p>The students are told. The grade stays on the record, with the failed one as its re-exam.</p>
    </ReasonStep>
  )
}
