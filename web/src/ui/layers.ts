import { useEffect, useId, useSyncExternalStore } from 'react'

const FADED_MS = 50
const open: string[] = []
const listeners = new Set<() => void>()
/** What had the focus before the lowest dialog opened. */
let opener: Element | null = null
let leaving: ReturnType<typeof setTimeout> | undefined
const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Whether this dialog is the one on top. Escape closes that one and leaves those below.
 * The focus goes back to where it came from also when a dialog disappears at once, or another one takes its place.
 */
export function useOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    if (open.length === 0 && leaving === undefined) opener = document.activeElement
    open.push(id)
    tell()
    return () => {
      open.splice(open.indexOf(id), 1)
      clearTimeout(leaving)
      leaving = setTimeout(giveBack, FADED_MS)
      tell()
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => open.at(-1) === id)
}

function giveBack() {
  leaving = undefined
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (open.length === 0 && isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
