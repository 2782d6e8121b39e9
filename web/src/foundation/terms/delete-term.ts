import type { CalendarTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { groupTermName } from '@talaan/contract/values'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then deletes a term. The server keeps one to which enrollments or classes belong. */
export function useDeleteTerm(): (term: CalendarTerm) => void {
  const { run } = useAction(schoolCalendar.deleteTerm, { refreshOnConflict: true })
  return (term) =>
    ask({
      text: `Are you sure you want to delete the ${groupTermName(term)}?`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id: term.id }),
    })
}
