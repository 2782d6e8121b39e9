import {
  type CertificateText,
  type CertificateTextKey,
  certificateTextKeys,
  certificateTexts as contract,
  defaultCertificateTexts,
} from '@talaan/contract'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { stale } from '#platform/errors.ts'
import { listOwnTexts } from './text-queries.ts'

export const certificateTexts = answer(contract.certificateTexts, async (ctx) => {
  return { data: await readTexts(ctx.db) }
})

/** Every text: the school's own one, or the delivered one. */
async function readTexts(db: Db): Promise<CertificateText[]> {
  const own = new Map((await listOwnTexts(db)).map((row) => [row.key, row]))
  return certificateTextKeys.map((key) => {
    const row = own.get(key)
    if (!row) return { key, text: defaultCertificateTexts[key], updated_at: null, updated_by: null }
    return { key, text: row.text, updated_at: row.updated_at.toISOString(), updated_by: row.updated_by }
  })
}

export const readText = async (db: Db, key: CertificateTextKey): Promise<CertificateText> =>
  (await readTexts(db)).find((row) => row.key === key)!

/** Refuses a form that shows an older text than the stored one. */
export function checkVersion(current: { updated_at: Date } | undefined, shown: string | null): void {
  if ((current?.updated_at.toISOString() ?? null) !== shown)
    stale('Somebody else changed this text after you opened it. Reload the page and try again.')
}
