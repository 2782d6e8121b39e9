import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { templateUsedReason } from '../reasons.ts'
import {
  deleteTemplate,
  findActiveTemplate,
  insertTemplate,
  lockTemplate,
  lockTemplatesOf,
  setActive,
  setTemplate,
} from './template-queries.ts'
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

export const deleteIdCardTemplate = action(idCardTemplates.deleteIdCardTemplate, async (tx, ctx, { id }) => {
  const { kind, name, design, is_active } = (await lockTemplate(tx, id)) ?? notFound()
  if (is_active) conflict(templateUsedReason)
  await deleteTemplate(tx, id)
  const before = { kind, name, design }
  await audit(tx, ctx, { action: 'id_card_template.delete', entity: 'id_card_templates', entity_id: id, before })
  return { message: 'Template Successfully Deleted.' }
})

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
