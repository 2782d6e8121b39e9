import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

export interface PaperPhoto {
  /** The address of the picture in this tab; none where nothing was sent, or where it cannot be read. */
  photo: string | undefined
  /** Whether it is known which of them it is. */
  settled: boolean
}

/** The 2×2 photo for a paper. Without `read` there is none. */
export function usePaperPhoto(id: number, read: ((signal: AbortSignal) => Promise<Blob>) | undefined): PaperPhoto {
  const { data, isPending } = useQuery({
    queryKey: ['paper photo', id],
    queryFn: ({ signal }) => read!(signal),
    enabled: read !== undefined,
    retry: false,
    meta: { steady: true },
  })
  const photo = useMemo(() => (data ? URL.createObjectURL(data) : undefined), [data])
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo) : undefined), [photo])
  return { photo, settled: read === undefined || !isPending }
}
