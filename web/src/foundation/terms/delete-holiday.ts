import type { Holiday } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then deletes a holiday. */
export function useDeleteHoliday(): (holiday: Holiday) => void {
  const { run } = useAction(schoolCalendar.deleteHoliday)
  return ({ id, name }) =>
    ask({ text: `Are you sure you want to delete the holiday ${name}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}
