import type { Input, subjects } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { notFound, stale } from '#platform/errors.ts'
import type { PdfFile } from '#platform/http/pdf.ts'
import { mayWriteSyllabus } from './policy.ts'
import { readSyllabus } from './syllabus.ts'
import { insertSyllabus, lockSyllabus } from './syllabus-queries.ts'

type Upload = Input<typeof subjects.uploadSyllabus> & { file: PdfFile }

interface SyllabusInput {
  id: number
  /** The newest version that the person has seen. */
  version: number
}

export const writeSyllabus = (ctx: UserContext, input: Input<typeof subjects.writeSyllabus>) =>
  addVersion(ctx, input, async () => ({ body: input.body }))

/** Adds an uploaded PDF; the HTTP layer has checked that the file is one. */
export const uploadSyllabus = (ctx: UserContext, input: Upload) =>
  addVersion(ctx, input, async (tx) => {
    const { id } = await ctx.files.put(tx, { kind: 'syllabus', mime: 'application/pdf', owner_id: ctx.actor.id, ...input.file })
    return { file_id: id }
  })

/**
 * Adds the next version to the syllabus of one of the person's own classes; `createContent` is called after the checks.
 * 409 when somebody else added a version since the person opened the page.
 */
async function addVersion(
  ctx: UserContext,
  input: SyllabusInput,
  createContent: (tx: Tx) => Promise<{ body: string } | { file_id: number }>,
) {
  return ctx.transaction(async (tx) => {
    const offer = (await lockSyllabus(tx, input.id)) ?? notFound()
    if (!mayWriteSyllabus(ctx.actor, offer)) notFound()
    if (offer.version !== input.version) stale(`Version ${offer.version} of this syllabus was added after you opened it. Review it first.`)
    const content = await createContent(tx)
    const { id, version } = await insertSyllabus(tx, { offer_id: input.id, created_by: ctx.actor.id, ...content })
    // The version itself stores the text, so the audit row needs no copy of it.
    const after = { subject_offer_id: input.id, version, file_id: 'file_id' in content ? content.file_id : undefined }
    await audit(tx, ctx, { action: 'subjects.add_syllabus', entity: 'syllabi', entity_id: id, after })
    return { data: await readSyllabus(tx, ctx, input.id), message: 'Syllabus Successfully Saved.' }
  })
}
