import { subjects } from '@talaan/contract'
import { useCall } from '../../lib/query.ts'
import { useSettings } from '../../shared/current.ts'
import { type Term, TermPicker } from '../../shared/term-picker.tsx'
import { useListState } from '../../ui/list-state.ts'

/** An instructor's subjects of the chosen term; before anybody chose, of the settings' one. The choice is in the address and kept. */
export function useOwnClasses(storageKey: string) {
  const settings = useSettings()
  const defaults: Record<string, string> = settings ? { school_year: settings.school_year, semester: String(settings.semester) } : {}
  const { values, set } = useListState(['school_year', 'semester'], defaults, storageKey)
  const query = useCall(subjects.subjectLoads, values, { enabled: settings !== undefined })
  const term: Term = { school_year: values.school_year ?? '', semester: Number(values.semester) }
  const picker = settings && (
    <TermPicker value={term} onChange={({ school_year, semester }) => set({ school_year, semester: String(semester) })} />
  )
  return { query, picker }
}
