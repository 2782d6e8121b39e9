import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { notFound, stale } from '../../platform/errors.ts'
import { mayWriteSyllabus } from './policy.ts'
import { syllabusOf } from './syllabus.ts'
import { insertSyllabus, lockSyllabus } from './syllabus-queries.ts'

interface NextSyllabus {
  id: number
  /** The newest version the person saw. */
  version: number
}

/**
 * Adds the next version to the syllabus of one of the person's own classes; `content` is asked for when it is sure that it may be.
 * 409 when somebody else added one since the person looked.
 */
export async function addSyllabusVersion(
  ctx: UserContext,
  next: NextSyllabus,
  content: (tx: Tx) => Promise<{ body: string } | { file_id: number }>,
) {
  return ctx.transaction(async (tx) => {
    const offer = (await lockSyllabus(tx, next.id)) ?? notFound()
    if (!mayWriteSyllabus(ctx.actor, offer)) notFound()
    if (offer.version !== next.version) stale(`Version ${offer.version} of this syllabus was added after you opened it. Look at it first.`)
    const added = await content(tx)
    const { id, version } = await insertSyllabus(tx, { offer_id: next.id, uploaded_by: ctx.actor.id, ...added })
    // The version itself keeps what was written; the log needs no second copy of it.
    const after = { subject_offer_id: next.id, version, file_id: 'file_id' in added ? added.file_id : undefined }
    await audit(tx, ctx, { action: 'subjects.add_syllabus', entity: 'syllabi', entity_id: id, after })
    return { data: await syllabusOf(tx, ctx, next.id), message: 'Syllabus Successfully Saved.' }
  })
}
