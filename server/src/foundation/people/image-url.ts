/** Address of a person's photo. The file's id changes with the photo, so browsers may cache it. */
export const imageUrl = (userId: number, imageFileId: number | null): string | null =>
  imageFileId === null ? null : `/api/users/${userId}/image?v=${imageFileId}`
