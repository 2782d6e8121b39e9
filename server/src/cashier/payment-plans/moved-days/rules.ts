import type { Reason } from '@talaan/contract'

/** The change of the calendar is saved once the person was told how many bills it moves. */
export const dueDatesMoveReason = (bills: number): Reason => ({
  code: 'payment_plan.due_dates_move',
  message: bills === 0 ? 'No due date of a bill moves any more.' : `The due dates of ${bills === 1 ? '1 bill' : `${bills} bills`} move.`,
  clears_by: 'Parts that are not fully paid get the new day. Save again to confirm.',
  count: bills,
})
