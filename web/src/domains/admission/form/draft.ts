import { PRIVACY_NOTICE_VERSION } from '@talaan/contract/values'
import { type ApplicationValues, blankApplication, valuesOfDraft } from './application.ts'

const KEPT = 'online-admission'
const DAYS = 7

/** What was typed before, on this device only and not for ever. A consent to another notice is no consent to this one. */
export function readDraft(now = Date.now()): ApplicationValues {
  let values = blankApplication()
  try {
    const { at, typed } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { at?: number; typed?: Record<string, unknown> }
    if (typed && at !== undefined && now - at < DAYS * 86_400_000) values = valuesOfDraft(typed)
    else dropDraft()
  } catch {
    return values
  }
  const isSameNotice = values.privacy_notice_version === PRIVACY_NOTICE_VERSION
  return { ...values, consent: values.consent && isSameNotice, privacy_notice_version: PRIVACY_NOTICE_VERSION }
}

/** A browser that keeps nothing lets people apply all the same. */
export function keepDraft(typed: ApplicationValues): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ at: Date.now(), typed }))
  } catch {
    return
  }
}

export const dropDraft = (): void => localStorage.removeItem(KEPT)
