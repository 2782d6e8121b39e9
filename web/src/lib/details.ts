import { useRef } from 'react'
import { useNavigate, useSearch } from './navigation.tsx'

export interface Details {
  opened: boolean
  /** The open row, or the last one while its dialog closes. */
  id: number | undefined
  open: (id: number) => void
  close: () => void
}

/** Which row's details are open: `?details=ID` in the address, so that they can be linked and Back closes them. */
export function useDetails(): Details {
  const { details } = useSearch() as { details?: string }
  const navigate = useNavigate()
  const id = Number(details) || undefined
  const lastId = useRef(id)
  if (id !== undefined) lastId.current = id
  const show = (next: number | undefined) =>
    navigate({ to: '.', search: ((old: object) => ({ ...old, details: next })) as never, resetScroll: false, replace: next === undefined })
  return { opened: id !== undefined, id: lastId.current, open: show, close: () => show(undefined) }
}
