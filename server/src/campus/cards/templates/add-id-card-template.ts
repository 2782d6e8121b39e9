import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { findActiveTemplate, insertTemplate, lockTemplatesOf } from './template-queries.ts'
import { presentTemplate } from './template-reads.ts'

/** Adds a template. The first of its kind is used at once. */
export const addIdCardTemplate = action(idCardTemplates.addIdCardTemplate, async (tx, ctx, { kind, name, design }) => {
  await lockTemplatesOf(tx, kind)
  const is_active = (await findActiveTemplate(tx, kind)) === undefined
  const row = await insertTemplate(tx, { kind, name, design, is_active }, { by: ctx.actor.id, at: ctx.now })
  const after = { kind, name, is_active, design }
  await audit(tx, ctx, { action: 'id_card_template.add', entity: 'id_card_templates', entity_id: row.id, after })
  return { data: presentTemplate(row), message: 'Template Successfully Added.' }
})
