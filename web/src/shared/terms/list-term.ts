import { useListValues } from '#ui/list/state.ts'
import { choosable } from '#ui/list/values.ts'
import { TERM, type Term, termFilters } from './term-picker.tsx'

/** The term that a list's filter shows, for other choices and actions on the same page. */
export function useListTerm(storageKey: string, { school_year, semester }: Term): Term {
  const defaults = { school_year, semester: String(semester) }
  const values = useListValues(TERM, defaults, storageKey, choosable(termFilters()))
  return { school_year: values.school_year ?? school_year, semester: Number(values.semester ?? semester) }
}
