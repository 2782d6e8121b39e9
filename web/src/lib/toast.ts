import { isCancelled, textOf } from './call.ts'

/** Toasts close by themselves after this many milliseconds. */
const TOAST_MS = 6000
/** Time to read what was done and to find that it was the wrong row. */
const UNDO_MS = 20_000
const MAX_TOASTS = 4

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'warning' | 'error'
  /** The action that failed. */
  action?: string
  /** Takes back what was done, on the page where it was done. */
  undo?: () => void
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, undo?: () => void) => addToast(text, 'success', { undo }),
  /** Says what to check after an action that was done. */
  warning: (text: string) => addToast(text, 'warning'),
  error: (text: string) => addToast(text, 'error'),
  /** The text of a failure; cancelled requests are no failure. `action` names what failed, for `clearFailures`. */
  failure: (error: unknown, action?: string) => (isCancelled(error) ? undefined : addToast(textOf(error), 'error', { action })),
  /** Takes the undo off all notices, because their page is left. */
  forgetUndo: () => setToasts(toasts.map((other) => ({ ...other, undo: undefined }))),
  /** Closes the failures of an action that has succeeded now. */
  clearFailures: (action: string) => setToasts(toasts.filter((other) => other.action !== action)),
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((other) => other.id !== id))
}

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addToast(text: string, tone: Toast['tone'], more?: Pick<Toast, 'action' | 'undo'>) {
  const id = ++lastId
  setToasts([...toasts.filter((other) => other.text !== text), { id, text, tone, ...more }].slice(-MAX_TOASTS))
  setTimeout(() => closeToast(id), more?.undo ? UNDO_MS : TOAST_MS)
}

function setToasts(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
