import { waitlist } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

/** Accepts the seat that a waiting list holds for the student. */
export const useAcceptSeat = (): Action<typeof waitlist.acceptSeat> => useAction(waitlist.acceptSeat, { refreshOnConflict: true })
