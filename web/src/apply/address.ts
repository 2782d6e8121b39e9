import type { ApplicantPath } from '@talaan/contract'
import { applicantScreens, matchScreen } from '@talaan/contract/values'

export interface To {
  /** A path such as `/confirm`, `/online-admission/$trans_no` with `params`, or `.` for the open one. */
  to: string
  params?: Record<string, string>
  /** What follows the question mark; undefined values are left out. */
  search?: object | ((old: Record<string, string>) => object)
}

interface Here {
  pathname: string
  search: string
}

export const searchOf = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The address that a link or a move names. */
export function addressOf({ to, params = {}, search }: To, here: Here): string {
  const [named, asked] = (to === '.' ? here.pathname : to).split('?', 2) as [string, string?]
  const path = named.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = typeof search === 'function' ? search(searchOf(here.search)) : (search ?? searchOf(asked ?? ''))
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
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
export function isOpen({ to, params, search }: To, here: Here, withSearch = true): boolean {
  if (pathnameOf(addressOf({ to, params }, here)) !== here.pathname) return false
  const open = searchOf(here.search)
  return !withSearch || Object.entries(search ?? {}).every(([name, value]) => open[name] === value)
}
