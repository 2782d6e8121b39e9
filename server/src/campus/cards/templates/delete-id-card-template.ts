import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { templateUsedReason } from '../reasons.ts'
import { deleteTemplate, lockTemplate } from './template-queries.ts'

export const deleteIdCardTemplate = action(idCardTemplates.deleteIdCardTemplate, async (tx, ctx, { id }) => {
  const { kind, name, design, is_active } = (await lockTemplate(tx, id)) ?? notFound()
  if (is_active) conflict(templateUsedReason)
  await deleteTemplate(tx, id)
  const before = { kind, name, design }
  await audit(tx, ctx, { action: 'id_card_template.delete', entity: 'id_card_templates', entity_id: id, before })
  return { message: 'Template Successfully Deleted.' }
})
