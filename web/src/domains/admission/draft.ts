import { PRIVACY_NOTICE_VERSION } from '@talaan/contract'
import { type ApplicationValues, blankApplication } from './application.ts'

const KEPT = 'online-admission'

/** What was typed before, on this device only. A consent to another notice is no consent to this one. */
export function readDraft(): ApplicationValues {
  const values = blankApplication()
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>
    for (const name of Object.keys(values)) {
      if (typeof kept[name] === typeof values[name as keyof ApplicationValues]) Object.assign(values, { [name]: kept[name] })
    }
  } catch {
    return values
  }
  const isSameNotice = values.privacy_notice_version === PRIVACY_NOTICE_VERSION
  return { ...values, consent: values.consent && isSameNotice, privacy_notice_version: PRIVACY_NOTICE_VERSION }
}

export const keepDraft = (values: ApplicationValues): void => localStorage.setItem(KEPT, JSON.stringify(values))

export const dropDraft = (): void => localStorage.removeItem(KEPT)
