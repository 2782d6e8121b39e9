import { schoolName } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'

export interface SmsSettings {
  school: string
  term: { school_year: string; semester: number }
  approval_above: number
  daily_texts: number
  text_centavos: number
  has_quiet_hours: boolean
}

export async function readSmsSettings(db: Db, now: Date): Promise<SmsSettings> {
  const settings = await currentSettings(db, now)
  return {
    school: schoolName(settings),
    term: { school_year: settings.school_year, semester: Number(settings.semester) },
    approval_above: Number(settings.sms_approval_above),
    daily_texts: Number(settings.sms_daily_texts),
    text_centavos: Number(settings.sms_text_centavos),
    has_quiet_hours: settings.sms_quiet_hours === '1',
  }
}
