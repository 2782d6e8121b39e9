import { useEffect, useId, useSyncExternalStore } from 'react'
import { focusNow, giveFocus } from './keep-focus.ts'

const FADED_MS = 50

interface Layer {
  id: string
  /** What had the focus before it opened. */
  opener: Element | null
}

const open: Layer[] = []
const listeners = new Set<() => void>()
/** Of the dialogs that closed just now, the lowest; what was above it is gone with it. */
let left: { opener: Element | null; depth: number } | undefined
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
    open.push({ id, opener: left ? left.opener : focusNow() })
    tell()
    return () => {
      close(id)
      tell()
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => open.at(-1)?.id === id)
}

function close(id: string) {
  const depth = open.findIndex((layer) => layer.id === id)
  const [{ opener }] = open.splice(depth, 1) as [Layer]
  if (!left || depth < left.depth) left = { opener, depth }
  clearTimeout(leaving)
  leaving = setTimeout(giveBack, FADED_MS)
}

/** To the dialog below, or to the page. Where another dialog took the place of the one that closed, it keeps the focus. */
function giveBack() {
  if (left && open.length <= left.depth) giveFocus(left.opener)
  left = undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
