import { notifications } from '@mantine/notifications'
import { isCancelled, textOf } from './call.ts'

/** Toasts close by themselves after this many milliseconds. */
export const TOAST_MS = 6000

export const toast = {
  success: (text: string) => show(text, 'green'),
  error: (text: string) => show(text, 'red'),
  /** The text of a failure; cancelled requests are no failure. */
  failure: (error: unknown) => (isCancelled(error) ? undefined : show(textOf(error), 'red')),
}

function show(message: string, color: 'green' | 'red') {
  notifications.show({ message, color, autoClose: TOAST_MS, role: color === 'red' ? 'alert' : 'status' })
}
