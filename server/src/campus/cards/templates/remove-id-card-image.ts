import { idCardTemplates } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteImage, lockImage } from './template-queries.ts'

export const removeIdCardImage = action(idCardTemplates.removeIdCardImage, async (tx, ctx, { kind }) => {
  const file_id = (await lockImage(tx, kind)) ?? notFound('There is no such picture.')
  await deleteImage(tx, kind)
  await ctx.files.remove(tx, file_id)
  await audit(tx, ctx, { action: 'id_card_template.remove_image', entity: 'id_card_images', entity_id: kind, before: { file_id } })
  return { data: { image: null }, message: 'Picture Successfully Removed.' }
})
