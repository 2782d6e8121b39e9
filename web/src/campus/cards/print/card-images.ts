import type { CardContent, CardSchool } from '@talaan/contract'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { releaseUrl } from '#lib/call.ts'
import { photoQuery } from '#shared/people/person-cell.tsx'

/** The addresses at which the browser shows pictures, by their addresses in the portal. A picture that could not be loaded is missing. */
export type ShownImages = Readonly<Record<string, string>>

/** Loads the photos of the cards and the pictures of the school. `ready` says that none is on its way any more. */
export function useCardImages(cards: readonly Pick<CardContent, 'image'>[], school: CardSchool): { images: ShownImages; ready: boolean } {
  const all = [...cards.map(({ image }) => image), school.logo, school.signature].filter((address) => address !== null)
  const key = [...new Set(all)].join(' ')
  const addresses = useMemo(() => key.split(' ').filter(Boolean), [key])
  const queries = useQueries({ queries: addresses.map(photoQuery) })
  const ready = queries.every(({ isPending }) => !isPending)
  const blobs = queries.map(({ data }) => data)
  const loaded = blobs.filter(Boolean).length
  // A picture under an address never changes, so their number says when there is a new one.
  const images = useMemo(
    () => Object.fromEntries(addresses.flatMap((address, index) => (blobs[index] ? [[address, URL.createObjectURL(blobs[index])]] : []))),
    [addresses, loaded],
  )
  useEffect(
    () => () => {
      for (const url of Object.values(images)) releaseUrl(url)
    },
    [images],
  )
  return { images, ready }
}
