import { useEffect, useId, useSyncExternalStore } from 'react'
import { focusedElement, giveFocus } from './keep-focus.ts'

const FADED_MS = 50

interface Layer {
  id: string
  /** The element that had the focus before it opened. */
  opener: Element | null
}

const layers: Layer[] = []
const listeners = new Set<() => void>()
/** The lowest of the dialogs that closed just now; those above it closed with it. */
let closedLayer: { opener: Element | null; depth: number } | undefined
let closeTimer: ReturnType<typeof setTimeout> | undefined
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/**
 * Whether this dialog is the topmost one. Escape closes only the topmost.
 * The focus returns to its opener also when a dialog is removed at once, or another dialog replaces it.
 */
export function useOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    layers.push({ id, opener: closedLayer ? closedLayer.opener : focusedElement() })
    notifyListeners()
    return () => {
      closeLayer(id)
      notifyListeners()
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => layers.at(-1)?.id === id)
}

/** Whether no dialog is over the page. */
export const useIsBarePage = (): boolean => useSyncExternalStore(subscribe, () => layers.length === 0)

function closeLayer(id: string) {
  const depth = layers.findIndex((layer) => layer.id === id)
  const [{ opener }] = layers.splice(depth, 1) as [Layer]
  if (!closedLayer || depth < closedLayer.depth) closedLayer = { opener, depth }
  clearTimeout(closeTimer)
  closeTimer = setTimeout(returnFocus, FADED_MS)
}

/** Returns the focus to the dialog below or to the page, unless another dialog replaced the closed one. */
function returnFocus() {
  if (closedLayer && layers.length <= closedLayer.depth) giveFocus(closedLayer.opener)
  closedLayer = undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
