import { issuedDocuments as contract, type IssuedKind, readDocumentCode, schoolName } from '@talaan/contract'
import { maskName } from '#foundation/people/mask-name.ts'
import { searchWords } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { readSettings } from '#platform/settings.ts'
import { presentDocument } from './present-document.ts'
import { findByCode, findCurrentDocument, listDocuments } from './queries.ts'

/** No document has this code: its check digit is wrong. */
const UNKNOWN_CODE = '000000000001'

const NO_DOCUMENT = 'There is no document with this code. Please compare it with the printed one, and ask the school if it is the same.'

/** The document of a row that counts now, and whether this content would be a reprint of it. */
export const currentDocument = (db: Db, key: { kind: IssuedKind; source_id: number; variant?: string; content: object }) =>
  findCurrentDocument(db, key)

/** What a scanned code shows to anybody. An unknown code and a mistyped one run the same statements. */
export const verifyDocument = answer(contract.verifyDocument, async (ctx, input) => {
  const school_name = schoolName(await readSettings(ctx.db))
  const document = (await findByCode(ctx.db, readDocumentCode(input.code) ?? UNKNOWN_CODE)) ?? notFound(NO_DOCUMENT)
  const { holder, issued_at, ...shown } = document
  return { data: { ...shown, school_name, holder_masked: maskName(holder), issued_on: schoolDay(issued_at) } }
})

export const issuedDocuments = answer(contract.issuedDocuments, async (ctx, { search, ...input }) => {
  const filter = { ...input, code: readDocumentCode(search ?? ''), number: search, words: searchWords(search) }
  const { rows, total } = await listDocuments(ctx.db, filter, page(input))
  return { data: rows.map((row) => presentDocument(row, ctx.actor)), meta: meta(input, total) }
})
