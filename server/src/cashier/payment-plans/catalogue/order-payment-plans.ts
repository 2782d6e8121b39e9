import { paymentPlans } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { invalid, stale } from '#platform/errors.ts'
import { listPlans, lockPlans, updatePlanOrder } from './queries.ts'
import { presentPlan } from './rules.ts'

/** Orders all payment plans at once. */
export const orderPaymentPlans = action(paymentPlans.orderPaymentPlans, async (tx, ctx, { ids, before: seenIds }) => {
  if (new Set(ids).size < ids.length) invalid({ ids: 'A payment plan is listed twice' })
  const before = await lockPlans(tx)
  const isSeen = before.length === seenIds.length && before.every(({ id }, place) => id === seenIds[place])
  if (!isSeen || before.length !== ids.length || before.some(({ id }) => !ids.includes(id))) {
    stale('Another user changed the payment plans after you opened the list. Check the new order and try again.')
  }
  await updatePlanOrder(tx, ids)
  const moves = before.map(({ id, name }, place) => ({ id, name, from: place + 1, to: ids.indexOf(id) + 1 }))
  await auditEach(
    tx,
    ctx,
    moves
      .filter(({ from, to }) => from !== to)
      .map(({ id, name, from, to }) => ({
        action: 'payment_plan.move',
        entity: 'payment_plans',
        entity_id: id,
        before: { name, place: from },
        after: { name, place: to },
      })),
  )
  return { data: (await listPlans(tx)).map(presentPlan), message: 'Payment Plans Successfully Updated' }
})
