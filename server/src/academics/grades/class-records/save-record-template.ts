import type { Answer, classRecords, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { insertTemplate, lockTemplate, updateTemplate } from './record-queries.ts'

/** Adds or changes a template. Class records keep the components with which they were opened. */
export async function saveRecordTemplate(
  ctx: UserContext,
  { id, updated_at, ...values }: Input<typeof classRecords.saveRecordTemplate>,
): Promise<Answer<typeof classRecords.saveRecordTemplate>> {
  return ctx.transaction(async (tx) => {
    const event = { action: 'class_record_templates.save', entity: 'class_record_templates', after: values }
    if (id === null) {
      await audit(tx, ctx, { ...event, entity_id: await insertTemplate(tx, values) })
    } else {
      const before = (await lockTemplate(tx, id)) ?? notFound()
      await checkFresh(tx, { entity: 'class_record_templates', row: before, since: updated_at })
      await updateTemplate(tx, id, values)
      await audit(tx, ctx, { ...event, entity_id: id, before })
    }
    return { message: 'Template Successfully Saved' }
  })
}
