import type { Account } from '@talaan/contract'
import { date, isoDate, money } from '#lib/format.ts'
import { buildInstallments, findNextInstallment, sumOverdue } from './installments.ts'
import classes from './payments.module.css'

/** The next installment, and the overdue amount. */
export function NextInstallment({ account }: { account: Account }) {
  const installments = buildInstallments(account, isoDate(new Date()))
  const nextInstallment = findNextInstallment(installments)
  const overdueCentavos = sumOverdue(installments)
  if (!nextInstallment) return null
  return (
    <span>
      Next: {nextInstallment.name} {money(nextInstallment.left_centavos)}
      {nextInstallment.due_on ? `, due ${date(nextInstallment.due_on)}` : ', no due date set'}
      {overdueCentavos > 0 && (
        <>
          {' · '}
          <span className={classes.overdue}>{money(overdueCentavos)} overdue</span>
        </>
      )}
    </span>
  )
}
