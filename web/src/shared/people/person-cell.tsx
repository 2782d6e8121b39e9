import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchFile } from '#lib/call.ts'
import { initials, listName, type NameParts } from '#lib/format.ts'
import { useObjectUrl } from '#ui/object-url.ts'
import classes from '../shared.module.css'

export interface FaceProps {
  name: string
  /** The address of the photo. A photo of the portal is fetched with the session's token. */
  image?: string | null
  size?: number
}

/** A photo, or the initials of somebody without one. It is decoration, because the name is beside it. */
export function Face({ name, image, size = 30 }: FaceProps) {
  const source = usePhoto(image)
  const box = { width: size, height: size, fontSize: size > 40 ? Math.round(size / 2.8) : undefined }
  if (source) return <img className={classes.face} style={box} src={source} alt="" />
  return <span className={classes.face} style={box} data-initials={initials(name)} aria-hidden />
}

const PHOTO_STALE_MS = 5 * 60_000

/** The options of the query that reads a photo of the portal with the session's token. */
export const photoQuery = (image: string) =>
  queryOptions({
    queryKey: ['photo', image],
    queryFn: ({ signal }) => fetchFile(image, signal),
    staleTime: PHOTO_STALE_MS,
    retry: false,
    meta: { steady: true },
  })

/** The address at which the browser shows a picture of the portal, which is fetched with the session's token. */
export function usePhoto(image: string | null | undefined): string | undefined {
  const isOwn = image?.startsWith('/api/')
  const { data } = useQuery({ ...photoQuery(image ?? ''), enabled: Boolean(isOwn) })
  const url = useObjectUrl(data)
  return isOwn ? url : (image ?? undefined)
}

export interface PersonCellProps {
  person: NameParts
  image?: string | null
  /** Student or employee number, or another short line. */
  number?: string | null
}

/** A person in a list: picture, name, number. */
export function PersonCell({ person, image, number }: PersonCellProps) {
  const name = listName(person)
  return (
    <span className={classes.who}>
      <Face name={name} image={image} />
      <span>
        <span className={classes.name}>{name}</span>
        {number && <span className={classes.note}>{number}</span>}
      </span>
    </span>
  )
}
