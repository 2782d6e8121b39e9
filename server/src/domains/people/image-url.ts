/** Where a person's photo is fetched. The file's id changes with the photo, so browsers may keep it. */
export const imageUrl = (userId: number, imageFileId: number | null): string | null =>
  imageFileId === null ? null : `/api/users/${userId}/image?v=${imageFileId}`
