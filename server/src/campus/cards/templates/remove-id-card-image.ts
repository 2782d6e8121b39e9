import type { Answer, Input, idCardTemplates } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteImage, lockImage } from './template-queries.ts'

export async function removeIdCardImage(
  ctx: UserContext,
  { kind }: Input<typeof idCardTemplates.removeIdCardImage>,
): Promise<Answer<typeof idCardTemplates.removeIdCardImage>> {
  return ctx.transaction(async (tx) => {
    const file_id = (await lockImage(tx, kind)) ?? notFound('There is no such picture.')
    await deleteImage(tx, kind)
    await ctx.files.remove(tx, file_id)
    await audit(tx, ctx, { action: 'id_card_template.remove_image', entity: 'id_card_images', entity_id: kind, before: { file_id } })
    return { data: { image: null }, message: 'Picture Successfully Removed.' }
  })
}
