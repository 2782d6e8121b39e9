import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '#ui/object-url.ts'

export interface ApplicantPhoto {
  /** The object URL of the picture; undefined where nothing was sent, or where it cannot be read. */
  photo: string | undefined
  /** Whether the photo was read, or it is known that there is none. */
  isSettled: boolean
}

/** The 2×2 photo for a printed form. Without `read` there is none. */
export function useApplicantPhoto(id: number, read: ((signal: AbortSignal) => Promise<Blob>) | undefined): ApplicantPhoto {
  const { data, isPending } = useQuery({
    queryKey: ['paper photo', id],
    queryFn: ({ signal }) => read!(signal),
    enabled: read !== undefined,
    retry: false,
    meta: { steady: true },
  })
  return { photo: useObjectUrl(data), isSettled: read === undefined || !isPending }
}
