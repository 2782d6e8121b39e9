import type { Reason } from '@talaan/contract'
import type { CalendarDaysMoved } from '#foundation/events/calendar-events.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { moveOpenParts } from './queries.ts'

/** The change of the calendar is saved once the person was told how many bills it moves. */
const dueDatesMoveReason = (bills: number): Reason => ({
  code: 'payment_plan.due_dates_move',
  message: bills === 0 ? 'There are no due dates left to move.' : `The due dates of ${bills === 1 ? '1 bill' : `${bills} bills`} move.`,
  clears_by: 'Parts that are not fully paid get the new day. Save again to confirm.',
  count: bills,
})

/** Moves the parts of bills that are still open with the days of the school calendar, once the person was told how many bills these are. */
export async function moveDueDates(tx: Tx, ctx: Ctx | UserContext, { term_id, days, told_bills }: CalendarDaysMoved): Promise<void> {
  const moved = days.length === 0 ? { bills: 0, parts: 0 } : await moveOpenParts(tx, term_id, days)
  if (moved.bills !== told_bills) conflict(dueDatesMoveReason(moved.bills))
  if (moved.parts === 0) return
  await audit(tx, ctx, { action: 'payment_plan.move_due_dates', entity: 'terms', entity_id: term_id, after: { days, ...moved } })
}
