import { Anchor } from '@mantine/core'
import { enrollmentStatus, enrollmentStatusName } from '@talaan/contract/values'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { TermName } from '#shared/terms/term-name.tsx'
import classes from '../payments.module.css'
import type { ReleasedAccount } from './use-payment-form.ts'

/** The enrollment whose hold the payment cleared: this one, or that of a later term, with a link to it. */
export function HoldCleared({ account, isHere }: { account: ReleasedAccount; isHere: boolean }) {
  const accountLink = (
    <Anchor component={Link} to={fillPath('/admin/payments/billing/:id', { id: account.id })} underline="always">
      <TermName term={account} />
    </Anchor>
  )
  return (
    <p className={classes.cleared} role="status">
      <b>The hold {!isHere && <>of {accountLink} </>}has been released.</b> Status: {enrollmentStatusName(enrollmentStatus.forEnrollment)}.
    </p>
  )
}
