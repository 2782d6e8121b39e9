import { useListValues } from '../../ui/list/state.ts'
import { choosable } from '../../ui/list/values.ts'
import { TERM, type Term, termFilters } from './term-picker.tsx'

/** The term that a list shows: what its filter says, which other choices and actions follow. */
export function useListTerm(storageKey: string, { school_year, semester }: Term): Term {
  const defaults = { school_year, semester: String(semester) }
  const kept = useListValues(TERM, defaults, storageKey, choosable(termFilters()))
  return { school_year: kept.school_year ?? school_year, semester: Number(kept.semester ?? semester) }
}
