import { consents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findPurpose, insertPurpose, lockPurpose, updatePurpose } from './consent-queries.ts'

/** Adds something that people may allow or not; nobody allows it yet. */
export const addPurpose = action(consents.addPurpose, async (tx, ctx, input) => {
  const { key, name, question, is_active } = input
  if (!(await insertPurpose(tx, { key, name, question, is_active }))) invalid({ key: 'There is a purpose with this key' })
  await audit(tx, ctx, {
    action: 'privacy.add_purpose',
    entity: 'consent_purposes',
    entity_id: key,
    after: { name, question, is_active },
  })
  return { data: (await findPurpose(tx, key))!, message: 'Purpose added' }
})

/** Another question is a new version: consents to the earlier one no longer count, and people are asked again. */
export const editPurpose = action(consents.editPurpose, async (tx, ctx, input) => {
  const { updated_at, ...before } = (await lockPurpose(tx, input.key)) ?? notFound()
  await checkFresh(tx, { entity: 'consent_purposes', row: { id: before.key, updated_at }, since: input.updated_at })
  const { name, question, is_active } = input
  const isNewQuestion = question !== before.question
  const after = { key: before.key, name, question, is_active, version: before.version + (isNewQuestion ? 1 : 0) }
  await updatePurpose(tx, after)
  await audit(tx, ctx, { action: 'privacy.edit_purpose', entity: 'consent_purposes', entity_id: before.key, before, after })
  const message = isNewQuestion ? 'Purpose saved. Everybody is asked again.' : 'Purpose saved'
  return { data: (await findPurpose(tx, before.key))!, message }
})
