import { useState } from 'react'
import type { ListState } from '#ui/list/state.ts'
import { isChanged, type ListValues } from '#ui/list/values.ts'

const FIRST_PAGE: ListValues = { page: '1', limit: '25' }

/** The filters of a list inside a dialog: kept out of the address and reset when the dialog closes. */
export function useLocalList(): ListState {
  const [values, setValues] = useState<ListValues>(FIRST_PAGE)
  return {
    values,
    set: (change) => setValues((previous) => ({ ...previous, ...('page' in change ? {} : { page: '1' }), ...change })),
    reset: () => setValues(FIRST_PAGE),
    isChanged: (name) => isChanged(name, values, FIRST_PAGE),
  }
}
