import { hasPermission, type Refund } from '@talaan/contract'
import type { z } from 'zod'
import type { UserContext } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { canVoidRefund } from './policy.ts'
import type { RefundRecord } from './refund-queries.ts'

/** A refund as the contract presents it. */
export function presentRefund(row: RefundRecord, { actor, now }: Pick<UserContext, 'actor' | 'now'>): z.input<typeof Refund> {
  const canVoid = canVoidRefund(actor, row, schoolDay(now)) && row.user_id !== actor.id && hasPermission(actor.rights, 'Refund Payments')
  return { ...row, voided_at: row.voided_at?.toISOString() ?? null, can: { void: row.voided_at === null && canVoid } }
}
