import type { ApplicantPath } from '@talaan/contract'
import { applicantScreens, matchScreen } from '@talaan/contract/values'
import type { Move } from '#lib/navigation.tsx'
import { parseSearch, stringifySearch } from '#lib/search.ts'

type To = Pick<Move, 'to' | 'search'>

interface CurrentAddress {
  pathname: string
  search: string
}

/** The address that a link or a navigation leads to. */
export function addressOf({ to, search }: To, current: CurrentAddress): string {
  const [path, pathSearch] = (to === '.' ? current.pathname : to).split('?', 2) as [string, string?]
  const nextSearch = typeof search === 'function' ? search(parseSearch(current.search)) : (search ?? parseSearch(pathSearch ?? ''))
  return `${path}${stringifySearch(nextSearch)}`
}

const pathnameOf = (href: string): string => href.split(/[?#]/, 1)[0]!

const screenAt = (href: string) => matchScreen(applicantScreens, pathnameOf(href))

/** The path pattern of the applicants' screen at this address; undefined for any other address. */
export const pathOf = (href: string): ApplicantPath | undefined => screenAt(href)?.path

export const titleOf = (pathname: string): string => screenAt(pathname)?.title ?? 'Not found'

export function paramsOf(pathname: string): Record<string, string> {
  const parts = pathname.split('/')
  const pattern = (pathOf(pathname) ?? '').split('/')
  return Object.fromEntries(pattern.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), decodePart(parts[i] ?? '')]] : [])))
}

/** Decodes a part of a path; returns a part with broken escapes unchanged. */
function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether a link leads to the current address. With search, its parameters must be the same; other parameters do not matter. */
export function isOpen({ to, search }: To, current: CurrentAddress, withSearch = true): boolean {
  if (pathnameOf(addressOf({ to }, current)) !== current.pathname) return false
  const currentSearch = parseSearch(current.search)
  return (
    !withSearch ||
    Object.entries(search ?? {}).every(([name, value]) => currentSearch[name] === (value === undefined ? value : String(value)))
  )
}
