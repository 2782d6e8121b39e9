import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockTemplate, setTemplate } from './template-queries.ts'
import { presentTemplate } from './template-reads.ts'

export const editIdCardTemplate = action(idCardTemplates.editIdCardTemplate, async (tx, ctx, { id, name, design, updated_at }) => {
  const row = (await lockTemplate(tx, id)) ?? notFound()
  await checkFresh(tx, { entity: 'id_card_templates', row, since: updated_at })
  const saved = await setTemplate(tx, id, { name, design }, ctx.now)
  const [before, after] = [
    { name: row.name, design: row.design },
    { name, design },
  ]
  await audit(tx, ctx, { action: 'id_card_template.edit', entity: 'id_card_templates', entity_id: id, before, after })
  return { data: presentTemplate(saved), message: 'Template Saved.' }
})
