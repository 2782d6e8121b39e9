import { retention } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { listRetentionClasses } from './reads.ts'
import { lockRetentionClass, setRetentionClass } from './retention-queries.ts'

/** Changes how long records of a kind are kept. What is only kept stays that way. */
export const updateRetention = action(
  retention.updateRetention,
  async (tx, ctx, { key, months = null, basis, is_automatic, updated_at }) => {
    const before = (await lockRetentionClass(tx, key)) ?? notFound()
    await checkFresh(tx, { entity: 'retention_classes', row: { id: key, updated_at: before.updated_at }, since: updated_at })
    if (before.action !== 'keep' && months === null) invalid({ months: 'Enter after how many months these records are removed' })
    if (before.action === 'keep' && is_automatic) invalid({ is_automatic: 'The portal never removes these records' })
    const after = { key, months, basis, is_automatic }
    await setRetentionClass(tx, after)
    await audit(tx, ctx, { action: 'privacy.update_retention', entity: 'retention_classes', entity_id: key, before, after })
    const data = (await listRetentionClasses({ ...ctx, db: tx })).data.find((row) => row.key === key)!
    return { data, message: 'Rule saved' }
  },
)
