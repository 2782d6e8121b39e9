import type { Answer, classRecords, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteTemplate, lockTemplate } from './record-queries.ts'

/** Deletes a template. Class records that were opened with it have their own components. */
export async function deleteRecordTemplate(
  ctx: UserContext,
  { id }: Input<typeof classRecords.deleteRecordTemplate>,
): Promise<Answer<typeof classRecords.deleteRecordTemplate>> {
  return ctx.transaction(async (tx) => {
    const before = (await lockTemplate(tx, id)) ?? notFound()
    await deleteTemplate(tx, id)
    await audit(tx, ctx, { action: 'class_record_templates.delete', entity: 'class_record_templates', entity_id: id, before })
    return { message: 'Template Successfully Deleted' }
  })
}
