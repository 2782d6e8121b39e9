import type { admissionOffice, Input } from '@talaan/contract'
import { audit } from '../../../platform/audit.ts'
import type { UserContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { lockedApplication } from '../locked-application.ts'
import { lookalikes } from './lookalike-queries.ts'
import { insertNote, notesOf } from './office-queries.ts'

/** Somebody compared the two and found two people: noted, and not asked again. */
export async function notTheSame(ctx: UserContext, input: Input<typeof admissionOffice.notTheSame>) {
  return ctx.transaction(async (tx) => {
    const row = await lockedApplication(tx, ctx.actor, input.id)
    const other = (await lookalikes(tx, row.id)).find(({ user_info_id }) => user_info_id === input.user_info_id) ?? notFound()
    const number = other.student_id_number ? `, ${other.student_id_number}` : ''
    const body = `Not the same person as ${other.first_name} ${other.last_name}${number}.`
    await insertNote(tx, { admission_id: row.id, body, author_id: ctx.actor.id, at: ctx.now, other_person_id: other.user_info_id })
    const after = { note: body, other_person_id: other.user_info_id }
    await audit(tx, ctx, { action: 'admission.not_the_same', entity: 'admissions', entity_id: row.id, after })
    return { data: await notesOf(tx, row.id), message: body }
  })
}
