import { attendanceSheets } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

interface ExcusedPerson {
  id: number
  person_id: number
  day: string
}

/** Asks, then removes the excuse of a person from a day of an event. */
export function useRemoveExcuse(): (name: string, person: ExcusedPerson) => void {
  const { run } = useAction(attendanceSheets.removeExcuse)
  return (name, person) => ask({ text: `Remove the excuse of ${name}?`, verb: 'Remove excuse', danger: true, run: () => run(person) })
}
