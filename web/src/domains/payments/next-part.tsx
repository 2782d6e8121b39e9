import type { Account } from '@talaan/contract'
import { date, isoDate, money } from '../../lib/format.ts'
import classes from './payments.module.css'
import { nextPart, overdueOf, planOf } from './plan.ts'

/** The instalment that is next, and what should have been paid by now. */
export function NextPart({ account }: { account: Account }) {
  const parts = planOf(account, isoDate(new Date()))
  const next = nextPart(parts)
  const overdue = overdueOf(parts)
  if (!next) return null
  return (
    <span>
      Next: {next.name} {money(next.left_centavos)}
      {next.due_on && `, due ${date(next.due_on)}`}
      {overdue > 0 && (
        <>
          {' · '}
          <span className={classes.overdue}>{money(overdue)} overdue</span>
        </>
      )}
    </span>
  )
}
