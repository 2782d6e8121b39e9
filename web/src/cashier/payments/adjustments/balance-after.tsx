import { money } from '#lib/format.ts'
import classes from './adjustments.module.css'

interface BalanceAfterProps {
  label: string
  /** In centavos, now and after. */
  before: number
  after: number
  /** Whether somebody else has to approve the amount. */
  needsApproval: boolean
  limit: number
}

/** What an entry makes of a balance, while it is being typed, and whether a second person has to approve it. */
export function BalanceAfter({ label, before, after, needsApproval, limit }: BalanceAfterProps) {
  return (
    <div className={classes.preview} aria-live="polite">
      <span>
        {label}: {money(before)} → <b>{money(after)}</b>
      </span>
      {needsApproval && <small>{limit === 0 ? 'All amounts' : `Amounts above ${money(limit)}`} need approval by a second person.</small>}
    </div>
  )
}
