import { formatPesos, hasPermission, type Reason, type Rights } from '@talaan/contract'
import { forbiddenReason } from '#platform/errors.ts'
import type { Minimum, Period } from './minimum-rules.ts'

const periodNames: Record<Period, string> = { midterm: 'midterms', final: 'finals' }

/** Reasons why the grades of these periods are hidden, which `names` may name otherwise. They do not reveal whether there is a grade. */
export function hiddenReasons(minimums: readonly Minimum[], names: Readonly<Record<Period, string>> = periodNames): Reason[] {
  return minimums
    .filter((minimum) => !minimum.shown)
    .map((minimum) => {
      const [missingPesos, requiredPesos] = [formatPesos(minimum.missing_centavos), formatPesos(minimum.required_centavos)]
      const message = `Pay ${missingPesos} more to reach the minimum of ${requiredPesos} for ${names[minimum.period]}.${checkingNote(minimum)}`
      return hiddenReason(message, `Pay ${missingPesos}`)
    })
}

/** What is added to the text about a missing payment while the cashier checks one. */
export const checkingNote = ({ checking_centavos }: Pick<Minimum, 'checking_centavos'>): string =>
  checking_centavos > 0 ? ` The cashier is checking a payment of ${formatPesos(checking_centavos)}.` : ''

/** A grade is hidden until the minimum payment is made. */
export const hiddenReason = (message: string, clears_by?: string): Reason => ({
  code: 'grade.hidden',
  message,
  office: 'Cashier',
  clears_by,
  url: '/admin/student/billing',
})

export const ownAccountReason: Reason = forbiddenReason('You cannot receive or void a payment on your own account.', {
  office: 'Cashier',
  clears_by: 'Ask another cashier',
})

/** Shown to staff who may receive or void payments on other accounts. */
export const ownAccountReasons = (rights: Rights): Reason[] =>
  ['Receive Payment', 'Void Payment'].some((name) => hasPermission(rights, name)) ? [ownAccountReason] : []

/** Assessing the fees again would write the same bill. */
export const unchangedReason: Reason = {
  code: 'assessment.unchanged',
  message: 'The bill would stay the same: the fees, subjects and grants have not changed since it was made.',
  office: 'Cashier',
}
