import type { CertificateTextKey } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export interface TextRecord {
  key: CertificateTextKey
  text: string
  updated_at: Date
  updated_by: string | null
}

/** The texts that the school has worded itself. */
export const listOwnTexts = (db: Db) => all<TextRecord>(db)`
    select t.key, t.text, t.updated_at, u.name as updated_by from certificate_texts t left join users u on u.id = t.updated_by`

/** Two people who word a text at the same moment wait for each other, also before it has a row. */
export async function lockText(tx: Db, key: CertificateTextKey): Promise<{ text: string; updated_at: Date } | undefined> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('certificate text'), hashtext(${key}::text))`
  return first<{ text: string; updated_at: Date }>(tx)`select text, updated_at from certificate_texts where key = ${key}`
}

export const saveText = (tx: Db, { key, text }: { key: CertificateTextKey; text: string }, by: number, at: Date) => execute(tx)`
    insert into certificate_texts (key, text, updated_by, updated_at) values (${key}, ${text}, ${by}, ${at})
    on conflict (key) do update set text = excluded.text, updated_by = excluded.updated_by, updated_at = excluded.updated_at`

export const deleteText = (tx: Db, key: CertificateTextKey) => execute(tx)`delete from certificate_texts where key = ${key}`
