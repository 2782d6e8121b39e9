import type { Transcript } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'

/** The letterhead and the signatories of the settings. Without a letterhead the address of the school is printed. */
export async function readLetterhead(db: Db, now: Date): Promise<Pick<Transcript, 'school' | 'signatories'>> {
  const settings = await currentSettings(db, now)
  const { school_name, school_address, letterhead, registrar_name, registrar_title, school_head_name, school_head_title } = settings
  const lines = (letterhead || school_address).split('\n').filter(Boolean)
  return {
    school: { name: school_name, lines },
    signatories: [
      { name: registrar_name, title: registrar_title || 'Registrar' },
      ...(school_head_name || school_head_title ? [{ name: school_head_name, title: school_head_title }] : []),
    ],
  }
}
