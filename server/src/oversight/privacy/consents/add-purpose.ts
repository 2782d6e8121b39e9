import { consents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { findPurpose, insertPurpose } from './consent-queries.ts'

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
