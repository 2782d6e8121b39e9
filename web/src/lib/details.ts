import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which row's details are open: `?details=ID` in the address, so that they can be linked and Back closes them. */
export function useDetails(): { id: number | undefined; open: (id: number) => void; close: () => void } {
  const { details } = useSearch({ strict: false }) as { details?: string }
  const navigate = useNavigate()
  const show = (id: number | undefined) =>
    navigate({ to: '.', search: ((old: object) => ({ ...old, details: id })) as never, resetScroll: false, replace: id === undefined })
  return { id: Number(details) || undefined, open: show, close: () => show(undefined) }
}
