import { formatPesos, type Grants, hasPermission, type Reason } from '@talaan/contract'
import { forbiddenReason } from '../../platform/errors.ts'
import type { Minimum, Period } from './rules.ts'

const names: Record<Period, string> = { midterm: 'midterms', final: 'finals' }

/** Why the grades of these periods do not show, and what shows them. Says nothing of whether there is a grade. */
export function hiddenReasons(minimums: readonly Minimum[]): Reason[] {
  return minimums
    .filter((minimum) => !minimum.shown)
    .map((minimum) => {
      const [missing, required] = [formatPesos(minimum.missing_centavos), formatPesos(minimum.required_centavos)]
      const message = `Pay ${missing} more to reach the minimum of ${required} for ${names[minimum.period]}.`
      return hiddenReason(message, `Pay ${missing}`)
    })
}

/** A grade that is not shown before it is paid for. */
export const hiddenReason = (message: string, clears_by?: string): Reason => ({
  code: 'grade.hidden',
  message,
  office: 'Cashier',
  clears_by,
  url: '/admin/student/billing',
})

export const OWN_ACCOUNT: Reason = forbiddenReason('You cannot receive or void a payment on your own account.', {
  office: 'Cashier',
  clears_by: 'Ask another cashier',
})

/** Told to whoever could receive or void a payment on any other account. */
export const ownAccountReasons = (grants: Grants): Reason[] =>
  ['Receive Payment', 'Void Payment'].some((name) => hasPermission(grants, name)) ? [OWN_ACCOUNT] : []
