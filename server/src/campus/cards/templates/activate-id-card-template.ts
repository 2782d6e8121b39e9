import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { findActiveTemplate, lockTemplate, lockTemplatesOf, setActive } from './template-queries.ts'
import { presentTemplate } from './template-reads.ts'

/** Cards of the kind are printed with this template from now on. */
export const activateIdCardTemplate = action(idCardTemplates.activateIdCardTemplate, async (tx, ctx, { id }) => {
  const row = (await lockTemplate(tx, id)) ?? notFound()
  await lockTemplatesOf(tx, row.kind)
  const former = await findActiveTemplate(tx, row.kind)
  const used = await setActive(tx, row)
  const [before, after] = [{ active: former?.name ?? null }, { active: row.name }]
  await audit(tx, ctx, { action: 'id_card_template.activate', entity: 'id_card_templates', entity_id: id, before, after })
  return { data: presentTemplate(used), message: 'Cards are printed with this template from now on.' }
})
