import { Anchor } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { Fragment } from 'react'
import { money } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import classes from './payments.module.css'

interface OldBalanceProps {
  enrollment: Enrollment
  /** The screen that an earlier account opens on: for cashiers the billing desk, where it can be paid at once. */
  path: '/admin/payments/billing/:id' | '/admin/accounts/:id'
}

/** The balance owed from earlier terms, with a link to each of their accounts, and to the opening balance. */
export function OldBalance({ enrollment, path }: OldBalanceProps) {
  const { old_balance_centavos: owedCentavos, earlier_accounts: earlierAccounts, opening_balance_centavos: openingCentavos } = enrollment
  if (owedCentavos <= 0) return null
  return (
    <p className={classes.old}>
      <b>Old balance {money(owedCentavos)}.</b>
      {openingCentavos > 0 && (
        <>
          <br />
          <Anchor
            component={Link}
            to={fillPath('/admin/payments/students/:id', { id: enrollment.student_id })}
            py={3}
            display="inline-block"
          >
            Opening balance: {money(openingCentavos)} →
          </Anchor>
        </>
      )}
      {earlierAccounts.map((account) => (
        <Fragment key={account.id}>
          <br />
          <Anchor component={Link} to={fillPath(path, { id: account.id })} py={3} display="inline-block">
            <TermName term={account} />: {money(account.balance_centavos)} →
          </Anchor>
        </Fragment>
      ))}
    </p>
  )
}
