import { CallError, textOf } from '../../../lib/call.ts'
import type { Texts } from '../row-values.ts'

/** What people read when an edit was not saved. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? textOf(error) : 'This was not sent. Check your internet connection and try again.'

/** The first message for each bad field. */
export function fieldTexts(error: unknown): Texts {
  const errors = error instanceof CallError ? (error.failure.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]])) as Texts
}
