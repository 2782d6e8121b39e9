import { isCancelled, textOf } from './call.ts'

/** Toasts close by themselves after this many milliseconds. */
const TOAST_MS = 6000
const MOST = 4

export interface Toast {
  id: number
  text: string
  tone: 'success' | 'error'
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string) => show(text, 'success'),
  error: (text: string) => show(text, 'error'),
  /** The text of a failure; cancelled requests are no failure. */
  failure: (error: unknown) => (isCancelled(error) ? undefined : show(textOf(error), 'error')),
}

export function closeToast(id: number): void {
  put(toasts.filter((one) => one.id !== id))
}

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(text: string, tone: Toast['tone']) {
  const id = ++last
  put([...toasts.filter((one) => one.text !== text), { id, text, tone }].slice(-MOST))
  setTimeout(() => closeToast(id), TOAST_MS)
}

function put(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
