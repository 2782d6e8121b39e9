import { Checkbox } from '@mantine/core'
import type { SubjectRemoval } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { Reasons } from '#ui/feedback/reasons.tsx'
import { Skeleton, States } from '#ui/feedback/states.tsx'
import classes from '../enrollment.module.css'
import { Sums } from '../sums.tsx'

interface RemovalCostProps {
  loadId: number
  isDissolved: boolean
  onDissolvedChange: (isDissolved: boolean) => void
}

/** What removing the subject today costs, and whether the school dissolves its class. */
export function RemovalCost({ loadId, isDissolved, onDissolvedChange }: RemovalCostProps) {
  const query = useCall(enrollment.subjectRemoval, { id: loadId }, { gcTime: 0 })
  return (
    <States query={query} skeleton={<Skeleton count={3} />}>
      {({ data }) => (
        <div className={classes.section}>
          {isDissolved && <p className={classes.said}>Nothing is charged, because the school dissolves the class.</p>}
          {!isDissolved && (data.reasons.length > 0 ? <Reasons reasons={data.reasons} /> : <Cost removal={data} />)}
          {data.may_dissolve && (
            <Checkbox
              label="The school dissolves this class"
              checked={isDissolved}
              onChange={(event) => onDissolvedChange(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
    </States>
  )
}

/** What the grants take off the charge, and the part that the student pays. */
const shareOfGrants = ({ charge_centavos, grant_share_centavos }: SubjectRemoval): [string, string][] =>
  grant_share_centavos === 0
    ? []
    : [
        ['Paid by grants', money(grant_share_centavos)],
        ['Charged after grants', money(charge_centavos - grant_share_centavos)],
      ]

function Cost({ removal }: { removal: SubjectRemoval }) {
  const isCredit = removal.balance_centavos < 0
  return (
    <>
      <p className={classes.said}>{removal.policy}</p>
      <Sums
        amounts={[
          ['Assessed now', money(removal.old_net_centavos)],
          ['Charged for this subject', money(removal.charge_centavos)],
          ...shareOfGrants(removal),
          ['Assessed afterwards', money(removal.net_centavos)],
          [isCredit ? 'Credit balance' : 'Balance after removal', money(Math.abs(removal.balance_centavos))],
        ]}
      />
      {removal.stays_on_record && <p className={classes.said}>The subject stays on the record as dropped.</p>}
    </>
  )
}
