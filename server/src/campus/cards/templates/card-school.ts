import { type CardSchool, schoolName } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'

export async function readCardSchool(db: Db, now: Date): Promise<CardSchool> {
  const settings = await currentSettings(db, now)
  return {
    name: schoolName(settings),
    address: settings.school_address,
    head_name: settings.school_head_name,
    head_title: settings.school_head_title,
    logo: settings.images.logo,
    signature: settings.images.head_signature,
  }
}
