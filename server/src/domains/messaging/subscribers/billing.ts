import { billingKindNames, formatPesos } from '@talaan/contract'
import type { Ctx, Tx } from '../../../platform/context.ts'
import type { BillingApprovalRequested, BillingRequestDecided } from '../../events/billing-events.ts'
import { notify } from '../notify.ts'

export function notifyApprovers(tx: Tx, _: Ctx, { kind, amount_centavos, requested_by }: BillingApprovalRequested): Promise<void> {
  const message = `${requested_by} asks for approval: ${billingKindNames[kind]} of ${formatPesos(amount_centavos)}.`
  return notify(tx, { permission: 'Approve Adjustments' }, { type: 'request', message, url: '/admin/approvals' })
}

export function notifyRequester(tx: Tx, _: Ctx, event: BillingRequestDecided): Promise<void> {
  const { kind, amount_centavos, number, is_approved, reason, decided_by, enrollment_id, user_id } = event
  const subject = `${billingKindNames[kind]}${number ? ` ${number}` : ''} of ${formatPesos(amount_centavos)}`
  const message = `${subject} was ${is_approved ? 'approved' : 'refused'} by ${decided_by}${reason ? `: ${reason}` : ''}.`
  const url = enrollment_id === null ? null : `/admin/accounts/${enrollment_id}`
  return notify(tx, { users: [user_id] }, { type: is_approved ? 'enrolled' : 'rejected', message, url })
}
