import type { Answer, Input, idCardTemplates } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { findActiveTemplate, insertTemplate, lockTemplatesOf } from './template-queries.ts'
import { presentTemplate } from './template-reads.ts'

/** Adds a template. The first of its kind is used at once. */
export async function addIdCardTemplate(
  ctx: UserContext,
  { kind, name, design }: Input<typeof idCardTemplates.addIdCardTemplate>,
): Promise<Answer<typeof idCardTemplates.addIdCardTemplate>> {
  return ctx.transaction(async (tx) => {
    await lockTemplatesOf(tx, kind)
    const is_active = (await findActiveTemplate(tx, kind)) === undefined
    const row = await insertTemplate(tx, { kind, name, design, is_active }, { by: ctx.actor.id, at: ctx.now })
    const after = { kind, name, is_active, design }
    await audit(tx, ctx, { action: 'id_card_template.add', entity: 'id_card_templates', entity_id: row.id, after })
    return { data: presentTemplate(row), message: 'Template Successfully Added.' }
  })
}
