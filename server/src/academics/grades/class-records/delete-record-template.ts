import { classRecords } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteTemplate, lockTemplate } from './record-queries.ts'

/** Deletes a template. Class records that were opened with it have their own components. */
export const deleteRecordTemplate = action(classRecords.deleteRecordTemplate, async (tx, ctx, { id }) => {
  const before = (await lockTemplate(tx, id)) ?? notFound()
  await deleteTemplate(tx, id)
  await audit(tx, ctx, { action: 'class_record_templates.delete', entity: 'class_record_templates', entity_id: id, before })
  return { message: 'Template Successfully Deleted' }
})
