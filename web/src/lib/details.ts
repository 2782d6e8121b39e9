import { useRef } from 'react'
import { useNavigate, useSearch } from './navigation.tsx'
import { searchParams, wholeNumber } from './search-params.ts'

const shownDetails = searchParams({ details: wholeNumber })

export interface Details {
  opened: boolean
  /** The open row, or the last one while its dialog closes. */
  id: number | undefined
  open: (id: number) => void
  /** Opens another row in place of the open one; Back closes it, too. */
  step: (id: number) => void
  close: () => void
}

/** Which row's details are open: `?details=ID` in the address, so that they can be linked and Back closes them. */
export function useDetails(): Details {
  const { details } = useSearch(shownDetails)
  const navigate = useNavigate()
  const id = details || undefined
  const lastId = useRef(id)
  if (id !== undefined) lastId.current = id
  const show = (next: number | undefined, replace: boolean) =>
    navigate({ to: '.', search: (old) => ({ ...old, details: next }), resetScroll: false, replace })
  return {
    opened: id !== undefined,
    id: lastId.current,
    open: (next) => show(next, false),
    step: (next) => show(next, true),
    close: () => show(undefined, true),
  }
}
