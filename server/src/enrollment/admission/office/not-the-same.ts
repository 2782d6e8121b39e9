import { admissionOffice } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { setDisowned } from '../claims/claim-queries.ts'
import { lockApplicationForOffice } from '../lock-application.ts'
import { findLookalikes } from './lookalike-queries.ts'
import { findNotes, insertNote } from './office-queries.ts'

/** Notes that an applicant and a person on record are different people, so that they are not listed as duplicates again. */
export const notTheSame = action(admissionOffice.notTheSame, async (tx, ctx, input) => {
  const row = await lockApplicationForOffice(tx, ctx.actor, input.id)
  const lookalike = (await findLookalikes(tx, row.id)).find(({ user_info_id }) => user_info_id === input.user_info_id) ?? notFound()
  const number = lookalike.student_id_number ? `, ${lookalike.student_id_number}` : ''
  const body = `Different person: ${lookalike.first_name} ${lookalike.last_name}${number}.`
  await insertNote(tx, { admission_id: row.id, body, created_by: ctx.actor.id, at: ctx.now, other_person_id: lookalike.user_info_id })
  const isClaimed = row.claimed_student_id !== null && lookalike.student_id === row.claimed_student_id
  if (isClaimed && row.claim_disowned_at === null) await setDisowned(tx, row.id, ctx.now)
  const after = { note: body, other_person_id: lookalike.user_info_id }
  await audit(tx, ctx, { action: 'admission.not_the_same', entity: 'admissions', entity_id: row.id, after })
  return { data: await findNotes(tx, row.id), message: body }
})
