import { type Answer, type Input, mayChangeImage, mayReadImage, type SchoolImage, settings } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { broadcast } from '#platform/broadcast.ts'
import type { Ctx, UserContext } from '#platform/context.ts'
import { forbidden, notFound } from '#platform/errors.ts'
import { deleteImage, lockImage, saveImage } from './queries.ts'
import { findImageFile, imageAddress } from './reads.ts'

/** Stores a picture of the school, which the HTTP layer has checked and converted, and removes the previous one. */
export async function setSchoolImage(
  ctx: UserContext,
  { kind, file }: Input<typeof settings.setSchoolImage> & { file: Buffer },
): Promise<Answer<typeof settings.setSchoolImage>> {
  checkMayChange(ctx, kind)
  return ctx.transaction(async (tx) => {
    const former = await lockImage(tx, kind)
    const { id } = await ctx.files.put(tx, {
      kind: 'school_image',
      name: `${kind}.webp`,
      mime: 'image/webp',
      body: file,
      owner_id: ctx.actor.id,
    })
    await saveImage(tx, kind, id, ctx.now)
    if (former !== undefined) await ctx.files.remove(tx, former)
    await broadcast(tx, 'settings')
    const [before, after] = [{ file_id: former ?? null }, { file_id: id }]
    await audit(tx, ctx, { action: 'settings.set_image', entity: 'school_images', entity_id: kind, before, after })
    return { data: { image: imageAddress(kind, id) }, message: 'Picture Successfully Saved.' }
  })
}

export const removeSchoolImage = action(settings.removeSchoolImage, async (tx, ctx, { kind }) => {
  checkMayChange(ctx, kind)
  const file_id = (await lockImage(tx, kind)) ?? notFound('There is no such picture.')
  await deleteImage(tx, kind)
  await ctx.files.remove(tx, file_id)
  await broadcast(tx, 'settings')
  await audit(tx, ctx, { action: 'settings.remove_image', entity: 'school_images', entity_id: kind, before: { file_id } })
  return { data: { image: null }, message: 'Picture Successfully Removed.' }
})

function checkMayChange({ actor }: UserContext, kind: SchoolImage): void {
  if (!mayChangeImage(actor.rights, kind)) forbidden()
}

export function schoolImage(ctx: UserContext, { kind }: Input<typeof settings.schoolImage>) {
  return mayReadImage(ctx.actor.rights, kind) ? readImage(ctx, { kind }) : forbidden()
}

/** The picture as a file. 404 when there is none. */
export async function readImage(ctx: Pick<Ctx, 'db' | 'files'>, { kind }: { kind: SchoolImage }) {
  const fileId = (await findImageFile(ctx.db, kind)) ?? notFound('There is no such picture.')
  const file = (await ctx.files.byId(ctx.db, fileId)) ?? notFound('There is no such picture.')
  return { filename: `${kind}.webp`, type: 'image/webp', body: ctx.files.read(file) }
}
