import { Anchor } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { money } from '../../lib/format.ts'
import { TermName } from '../../shared/terms/term-name.tsx'
import classes from './payments.module.css'

interface OldBalanceProps {
  enrollment: Enrollment
  /** Where an earlier account opens: at the counter it is the desk, where it can be paid at once. */
  to: '/admin/payments/billing/$id' | '/admin/accounts/$id'
}

/** What is owed from earlier terms, and the account of each of them. */
export function OldBalance({ enrollment, to }: OldBalanceProps) {
  const { old_balance_centavos: owedCentavos, earlier_accounts: earlierAccounts } = enrollment
  if (owedCentavos <= 0) return null
  return (
    <p className={classes.old}>
      <b>{money(owedCentavos)} old balance.</b> It is owed from earlier terms and paid under the account of that term:
      {earlierAccounts.map((account) => (
        <Fragment key={account.id}>
          <br />
          <Anchor component={Link} to={to} params={{ id: String(account.id) } as never} className={classes.leads}>
            <TermName term={account} />: {money(account.balance_centavos)} →
          </Anchor>
        </Fragment>
      ))}
    </p>
  )
}
