import { cashierShifts } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Suspends the own shift; it is resumed with one click, so nothing is asked. */
export function useSuspendShift(): { suspend: (id: number) => void; busy: boolean } {
  const { run, busy } = useAction(cashierShifts.suspendShift, { refreshOnConflict: true })
  return { suspend: (id) => void run({ id }), busy }
}
