import type { ApplicantPath } from '@talaan/contract'
import { applicantScreens, matchScreen } from '@talaan/contract/values'
import type { Move } from '../lib/navigation.tsx'
import { parseSearch, stringifySearch } from '../lib/search.ts'

type To = Pick<Move, 'to' | 'search'>

interface Here {
  pathname: string
  search: string
}

/** The address that a link or a move names. */
export function addressOf({ to, search }: To, here: Here): string {
  const [path, asked] = (to === '.' ? here.pathname : to).split('?', 2) as [string, string?]
  const given = typeof search === 'function' ? search(parseSearch(here.search)) : (search ?? parseSearch(asked ?? ''))
  return `${path}${stringifySearch(given)}`
}

const pathnameOf = (href: string): string => href.split(/[?#]/, 1)[0]!

const screenAt = (href: string) => matchScreen(applicantScreens, pathnameOf(href))

/** The shape of one of applicants' screens; none for every other address. */
export const pathOf = (href: string): ApplicantPath | undefined => screenAt(href)?.path

export const titleOf = (pathname: string): string => screenAt(pathname)?.title ?? 'Not found'

export function paramsOf(pathname: string): Record<string, string> {
  const parts = pathname.split('/')
  const shape = (pathOf(pathname) ?? '').split('/')
  return Object.fromEntries(shape.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), readable(parts[i] ?? '')]] : [])))
}

/** A path with broken escapes is shown as it is. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether a link leads to where one is: also its search, where that tells views apart. What the address says besides does not matter. */
export function isOpen({ to, search }: To, here: Here, withSearch = true): boolean {
  if (pathnameOf(addressOf({ to }, here)) !== here.pathname) return false
  const open = parseSearch(here.search)
  return !withSearch || Object.entries(search ?? {}).every(([name, value]) => open[name] === (value === undefined ? value : String(value)))
}
