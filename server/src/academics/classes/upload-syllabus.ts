import type { Input, subjects } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import type { PdfFile } from '#platform/http/pdf.ts'
import { addSyllabusVersion } from './add-syllabus-version.ts'

/** Adds an uploaded PDF; the HTTP layer has checked that the file is one. */
export async function uploadSyllabus(ctx: UserContext, input: Input<typeof subjects.uploadSyllabus> & { file: PdfFile }) {
  return addSyllabusVersion(ctx, input, async (tx) => {
    const { id } = await ctx.files.put(tx, { kind: 'syllabus', mime: 'application/pdf', owner_id: ctx.actor.id, ...input.file })
    return { file_id: id }
  })
}
