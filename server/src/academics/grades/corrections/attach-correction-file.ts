import type { Answer, gradeCorrections, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import type { PdfFile } from '#platform/http/pdf.ts'
import { ownCorrections } from '../policy.ts'
import { lockCorrection, setFile } from './correction-queries.ts'
import { correctionStatusReasons } from './correction-reasons.ts'

/** Adds what proves the request; the HTTP layer has checked that the file is a PDF. */
export async function attachCorrectionFile(
  ctx: UserContext,
  input: Input<typeof gradeCorrections.attachCorrectionFile> & { file: PdfFile },
): Promise<Answer<typeof gradeCorrections.attachCorrectionFile>> {
  return ctx.transaction(async (tx) => {
    const row = (await lockCorrection(tx, input.id, ownCorrections(ctx.actor))) ?? notFound()
    conflictIfAny(correctionStatusReasons(row.status, ['requested']))
    const { id } = await ctx.files.put(tx, { kind: 'grade_correction', mime: 'application/pdf', owner_id: ctx.actor.id, ...input.file })
    await setFile(tx, row.id, id)
    const [before, after] = [{ file_id: row.file_id }, { file_id: id }]
    await audit(tx, ctx, { action: 'grades.attach_correction_file', entity: 'grade_corrections', entity_id: row.id, before, after })
    return { message: 'File Attached.' }
  })
}
