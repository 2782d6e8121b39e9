import { PRIVACY_NOTICE_VERSION } from '@talaan/contract/values'
import { type ApplicationValues, blankApplication, valuesOfDraft } from './application.ts'

const STORAGE_KEY = 'online-admission'
const MAX_AGE_DAYS = 7

/** The draft stored on this device, for at most seven days. Consent to an older privacy notice does not count. */
export function readDraft(now = Date.now()): ApplicationValues {
  let values = blankApplication()
  try {
    const { at, typed: draft } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as { at?: number; typed?: Record<string, unknown> }
    if (draft && at !== undefined && now - at < MAX_AGE_DAYS * 86_400_000) values = valuesOfDraft(draft)
    else dropDraft()
  } catch {
    return values
  }
  const isSameNotice = values.privacy_notice_version === PRIVACY_NOTICE_VERSION
  return { ...values, consent: values.consent && isSameNotice, privacy_notice_version: PRIVACY_NOTICE_VERSION }
}

/** Stores the draft. A browser without storage keeps none, and people can apply all the same. */
export function storeDraft(values: ApplicationValues): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ at: Date.now(), typed: values }))
  } catch {
    return
  }
}

export const dropDraft = (): void => localStorage.removeItem(STORAGE_KEY)
