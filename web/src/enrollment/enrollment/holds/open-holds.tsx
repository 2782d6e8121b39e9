import { Button } from '@mantine/core'
import type { Enrollment, Hold } from '@talaan/contract'
import { dateTime, money } from '#lib/format.ts'
import classes from '../enrollment.module.css'
import { holdKindNames } from './hold-kinds.ts'

interface OpenHoldsProps {
  enrollment: Pick<Enrollment, 'open_holds' | 'can'>
  onRelease: (hold: Hold) => void
}

/** The open holds of an enrollment, each with a button to release it. */
export function OpenHolds({ enrollment, onRelease }: OpenHoldsProps) {
  if (enrollment.open_holds.length === 0) return null
  return (
    <section className={classes.section} aria-label="Holds">
      <h3>Holds</h3>
      <ul className={classes.holds}>
        {enrollment.open_holds.map((hold) => (
          <li key={hold.kind}>
            <HoldFacts hold={hold} />
            {enrollment.can.release && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => onRelease(hold)}
                aria-label={`Release ${holdKindNames[hold.kind]}`}
              >
                Release
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The kind, amount and reason of a hold, and who raised it when. */
export const HoldFacts = ({ hold }: { hold: Hold }) => (
  <div>
    <b>
      {holdKindNames[hold.kind]}
      {hold.amount_centavos !== null && ` ${money(hold.amount_centavos)}`}
    </b>
    <div>{hold.reason}</div>
    <div className={classes.quiet}>
      {hold.raised_by ?? 'System'}, {dateTime(hold.raised_at)}
      {!hold.settled && ' · not paid yet'}
    </div>
  </div>
)
