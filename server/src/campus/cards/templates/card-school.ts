import type { CardImageKind, CardSchool } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Db } from '#platform/db/database.ts'
import { listImages } from './template-queries.ts'

/** The address of a picture. Its version changes with the file, so that a browser does not show an earlier one. */
export const cardImageUrl = (kind: CardImageKind, fileId: number): string => `/api/id-card-images/${kind}?v=${fileId}`

export async function readCardSchool(db: Db, now: Date): Promise<CardSchool> {
  const { school_name, school_address, school_head_name, school_head_title } = await currentSettings(db, now)
  const images = new Map((await listImages(db)).map(({ kind, file_id }) => [kind, cardImageUrl(kind, file_id)]))
  return {
    name: school_name,
    address: school_address,
    head_name: school_head_name,
    head_title: school_head_title,
    logo: images.get('logo') ?? null,
    signature: images.get('signature') ?? null,
  }
}
