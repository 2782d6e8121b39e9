import { letterheadLines, schoolName, type Transcript } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'

/** The head of a paper of the registrar and its signatories, from the settings. */
export async function readLetterhead(db: Db, now: Date): Promise<Pick<Transcript, 'school' | 'signatories'>> {
  const settings = await currentSettings(db, now)
  const { registrar_name, registrar_title, school_head_name, school_head_title } = settings
  return {
    school: { name: schoolName(settings), lines: letterheadLines(settings) },
    signatories: [
      { name: registrar_name, title: registrar_title || 'Registrar' },
      ...(school_head_name || school_head_title ? [{ name: school_head_name, title: school_head_title }] : []),
    ],
  }
}
