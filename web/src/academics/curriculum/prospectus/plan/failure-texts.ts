import { CallError, textOf } from '#lib/call.ts'
import type { FieldTexts } from '../row-values.ts'

/** The text for people when an edit was not saved. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? textOf(error) : 'This was not saved. Check your internet connection and try again.'

/** The first message for each bad field. */
export function fieldTexts(error: unknown): FieldTexts {
  const errors = error instanceof CallError ? (error.failure.errors ?? {}) : {}
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts[0]])) as FieldTexts
}
