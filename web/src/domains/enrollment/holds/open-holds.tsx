import { Button } from '@mantine/core'
import type { Enrollment, Hold } from '@talaan/contract'
import { dateTime, money } from '../../../lib/format.ts'
import classes from '../enrollment.module.css'
import { holdKindNames } from './hold-kinds.ts'

interface OpenHoldsProps {
  told: Pick<Enrollment, 'open_holds' | 'can'>
  onRelease: (hold: Hold) => void
}

/** What holds an enrollment, and who said so. */
export function OpenHolds({ told, onRelease }: OpenHoldsProps) {
  if (told.open_holds.length === 0) return null
  return (
    <section className={classes.section} aria-label="Holds">
      <h3>Holds</h3>
      <ul className={classes.holds}>
        {told.open_holds.map((hold) => (
          <li key={hold.kind}>
            <HoldFacts hold={hold} />
            {told.can.release && (
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

/** Why there is a hold, over how much, and who said so. */
export const HoldFacts = ({ hold }: { hold: Hold }) => (
  <div>
    <b>
      {holdKindNames[hold.kind]}
      {hold.amount_centavos !== null && ` ${money(hold.amount_centavos)}`}
    </b>
    <div>{hold.reason}</div>
    <div className={classes.quiet}>
      {hold.raised_by ?? 'The portal'}, {dateTime(hold.raised_at)}
      {!hold.settled && ' · not paid yet'}
    </div>
  </div>
)
