import type { PrivacySettings } from '@talaan/contract'
import { REQUEST_DAYS } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { findSettingsChange, readSettings } from '#platform/settings.ts'

const settingKeys = ['dpo_name', 'dpo_email', 'dpo_phone', 'privacy_request_days'] as const

/** The data protection officer and the days for requests, with when they were changed last. */
export async function currentPrivacySettings(db: Db): Promise<Omit<PrivacySettings, 'updated_at'> & { updated_at: Date }> {
  const stored = await readSettings(db)
  return {
    dpo_name: stored.dpo_name ?? '',
    dpo_email: stored.dpo_email ?? '',
    dpo_phone: stored.dpo_phone ?? '',
    request_days: Number(stored.privacy_request_days ?? REQUEST_DAYS),
    updated_at: await findSettingsChange(db, settingKeys),
  }
}
