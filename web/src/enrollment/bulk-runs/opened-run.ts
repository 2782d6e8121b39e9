import { useSyncExternalStore } from 'react'

let openedRunId: number | undefined
const listeners = new Set<() => void>()

/** Opens the dialog of a run from anywhere; undefined closes it. */
export function openRun(id: number | undefined): void {
  openedRunId = id
  for (const listener of listeners) listener()
}

export const useOpenedRun = (): number | undefined => useSyncExternalStore(subscribe, () => openedRunId)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
