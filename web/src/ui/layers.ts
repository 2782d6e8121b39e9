import { useEffect, useId, useSyncExternalStore } from 'react'

const open: string[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether this dialog is the one on top. Escape closes that one and leaves those below. */
export function useOnTop(opened: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    open.push(id)
    tell()
    return () => {
      open.splice(open.indexOf(id), 1)
      tell()
    }
  }, [opened, id])
  return useSyncExternalStore(subscribe, () => open.at(-1) === id)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
