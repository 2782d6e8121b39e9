import type { Account } from '@talaan/contract'
import { date, isoDate, money } from '#lib/format.ts'
import { buildInstalments, findNextInstalment, sumOverdue } from './instalments.ts'
import classes from './payments.module.css'

/** The next instalment, and the overdue amount. */
export function NextInstalment({ account }: { account: Account }) {
  const instalments = buildInstalments(account, isoDate(new Date()))
  const nextInstalment = findNextInstalment(instalments)
  const overdueCentavos = sumOverdue(instalments)
  if (!nextInstalment) return null
  return (
    <span>
      Next: {nextInstalment.name} {money(nextInstalment.left_centavos)}
      {nextInstalment.due_on ? `, due ${date(nextInstalment.due_on)}` : ', no due date set'}
      {overdueCentavos > 0 && (
        <>
          {' · '}
          <span className={classes.overdue}>{money(overdueCentavos)} overdue</span>
        </>
      )}
    </span>
  )
}
