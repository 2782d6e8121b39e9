import { randomBytes } from 'node:crypto'
import { type DocumentPrint, type IssuedKind, makeDocumentCode } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { countPrints, insertDocument, insertPrint, lockCurrentDocument, setReplaced } from './queries.ts'

export interface PrintedContent {
  kind: IssuedKind
  /** The row that is printed, in the table of the kind. */
  source_id: number
  /** Of several documents of one row. */
  variant?: string
  /** Null for who is no student. */
  student_id: number | null
  /** The name on the document. */
  holder: string
  /** A function is called only for a new document, so that a reprint uses up no number. */
  number?: string | null | (() => Promise<string>)
  about?: string | null
  amount_centavos?: number | null
  /** All that is printed, without what depends on who prints it. */
  content: object
}

/** A print with the number of its document. */
export type IssuedPrint = DocumentPrint & { number: string | null }

/**
 * Records a print of a document in the caller's transaction. The same content is the document of before, printed again; other content is a new
 * one, which replaces it.
 */
export async function issueDocument(tx: Tx, ctx: UserContext, printed: PrintedContent): Promise<IssuedPrint> {
  const { id, code, number } = await currentDocument(tx, ctx, printed)
  const print = { by: ctx.actor.id, at: ctx.now }
  await insertPrint(tx, id, print)
  const prints = await countPrints(tx, id)
  await audit(tx, ctx, { action: 'document.print', entity: 'issued_documents', entity_id: id, after: { kind: printed.kind, prints } })
  return { code, verify_url: `${ctx.publicUrl}/verify/${code}`, prints, printed_at: ctx.now.toISOString(), number }
}

interface Issued {
  id: number
  code: string
  number: string | null
}

async function currentDocument(tx: Tx, ctx: UserContext, printed: PrintedContent): Promise<Issued> {
  const current = await lockCurrentDocument(tx, printed)
  if (current?.is_same) return current
  if (current) await setReplaced(tx, current.id, ctx.now)
  const code = makeDocumentCode(randomBytes(11))
  const number = typeof printed.number === 'function' ? await printed.number() : (printed.number ?? null)
  const id = await insertDocument(tx, { ...printed, number, code }, { by: ctx.actor.id, at: ctx.now })
  // Somebody else has printed it for the first time at the same moment.
  return id === undefined ? currentDocument(tx, ctx, printed) : { id, code, number }
}
