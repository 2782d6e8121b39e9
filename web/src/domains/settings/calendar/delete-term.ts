import type { CalendarTerm } from '@talaan/contract'
import { schoolCalendar } from '@talaan/contract/calls'
import { levelGroupNames } from '@talaan/contract/values'
import { schoolYear } from '../../../lib/format.ts'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'
import { partOfYear } from './part-of-year.ts'

/** Asks for confirmation, then deletes a term. The server keeps one to which enrollments or classes belong. */
export function useDeleteTerm(): (term: CalendarTerm) => void {
  const { run } = useAction(schoolCalendar.deleteTerm, { refreshOnConflict: true })
  return ({ id, level_group, semester, school_year }) =>
    ask({
      text: `Are you sure you want to delete the ${partOfYear({ level_group, semester }).toLowerCase()} of ${schoolYear(school_year)} for ${levelGroupNames[level_group].toLowerCase()}?`,
      verb: 'Delete',
      danger: true,
      run: () => run({ id }),
    })
}
