import sharp from 'sharp'
import { imageUrl } from '#foundation/people/image-url.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { lockProfile, setImage } from './queries.ts'

const MAX_SIDE = 512

/** Replaces the own photo. */
export async function changePhoto(ctx: UserContext, input: { file: Buffer }) {
  const image = await replacePhoto(ctx, ctx.actor.id, input.file)
  return { data: { image }, message: 'User Successfully Updated' }
}

/** Stores the picture, which the HTTP layer has checked and cleaned, as WebP, and removes the previous one. Answers its address. */
export async function replacePhoto(ctx: UserContext, userId: number, picture: Buffer): Promise<string> {
  const body = await convertToWebp(picture)
  return ctx.transaction(async (tx) => {
    const before = (await lockProfile(tx, userId)) ?? notFound()
    const name = `photo-${before.id}.webp`
    const file = await ctx.files.put(tx, { kind: 'user_image', name, mime: 'image/webp', body, owner_id: before.id })
    await setImage(tx, before.id, file.id)
    await audit(tx, ctx, {
      action: 'users.change_photo',
      entity: 'users',
      entity_id: before.id,
      before: { image_file_id: before.image_file_id },
      after: { image_file_id: file.id },
    })
    if (before.image_file_id !== null) await ctx.files.remove(tx, before.image_file_id)
    return imageUrl(before.id, file.id) ?? ''
  })
}

async function convertToWebp(picture: Buffer): Promise<Buffer> {
  try {
    const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
    return await sharp(picture).resize(box).webp({ quality: 82 }).toBuffer()
  } catch {
    return invalid({ file: 'Choose a picture: JPEG, PNG or WebP' })
  }
}
