import { useEffect, useMemo } from 'react'
import { releaseUrl } from '#lib/call.ts'

/** The address at which the browser shows a file in memory. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (url ? releaseUrl(url) : undefined), [url])
  return url
}
