import { useSyncExternalStore } from 'react'

let opened: number | undefined
const listeners = new Set<() => void>()

/** Opens the dialog of a run from anywhere; undefined closes it. */
export function openRun(id: number | undefined): void {
  opened = id
  for (const listener of listeners) listener()
}

export const useOpenedRun = (): number | undefined => useSyncExternalStore(subscribe, () => opened)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
