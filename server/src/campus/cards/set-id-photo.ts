import type { Answer, Input, idCards } from '@talaan/contract'
import { replacePhoto } from '#access/users/change-photo.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findPhotoOwner } from './queries.ts'
import { noAccountReason } from './reasons.ts'

/** Replaces the photo of a student or employee. */
export async function setIdPhoto(
  ctx: UserContext,
  { id, file }: Input<typeof idCards.setIdPhoto> & { file: Buffer },
): Promise<Answer<typeof idCards.setIdPhoto>> {
  const owner = (await findPhotoOwner(ctx.db, id)) ?? notFound()
  if (owner.user_id === null) return conflict(noAccountReason)
  return { data: { image: await replacePhoto(ctx, owner.user_id, file) }, message: 'Photo Successfully Saved.' }
}
