import type { Answer, Input, idCardTemplates } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { cardImageUrl } from './card-school.ts'
import { lockImage, saveImage } from './template-queries.ts'

/** Stores the logo or the signature, which the HTTP layer has checked and converted, and removes the previous one. */
export async function setIdCardImage(
  ctx: UserContext,
  { kind, file }: Input<typeof idCardTemplates.setIdCardImage> & { file: Buffer },
): Promise<Answer<typeof idCardTemplates.setIdCardImage>> {
  return ctx.transaction(async (tx) => {
    const former = await lockImage(tx, kind)
    const { id } = await ctx.files.put(tx, {
      kind: 'id_card_image',
      name: `${kind}.webp`,
      mime: 'image/webp',
      body: file,
      owner_id: ctx.actor.id,
    })
    await saveImage(tx, kind, id, ctx.now)
    if (former !== undefined) await ctx.files.remove(tx, former)
    const [before, after] = [{ file_id: former ?? null }, { file_id: id }]
    await audit(tx, ctx, { action: 'id_card_template.set_image', entity: 'id_card_images', entity_id: kind, before, after })
    return { data: { image: cardImageUrl(kind, id) }, message: 'Picture Successfully Saved.' }
  })
}
