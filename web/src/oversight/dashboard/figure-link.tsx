import type { Screen } from '@talaan/contract'
import { canOpenScreen, type FigureLink as FigureTarget, matchScreen, screens } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from '#lib/navigation.tsx'
import { useCurrentUser } from '#shared/terms/current-term.ts'
import { Stat, type StatProps } from '#ui/list/figures.tsx'

export type ListTarget = Pick<LinkProps, 'to' | 'search'>

/** Tells whether the reader may open the screen at an address. */
export function useCanOpen(): (address: string) => boolean {
  const user = useCurrentUser()
  return (address) => {
    const screen = matchScreen<Screen>(screens, address.split('?')[0]!)
    return screen !== undefined && canOpenScreen(user, screen)
  }
}

/** The links of a chart's days; undefined for who may not open the list. */
export function useDayLinks(linkOf: (day: string) => ListTarget): typeof linkOf | undefined {
  return useCanOpen()(linkOf('').to) ? linkOf : undefined
}

/** A link to what a part of the dashboard is about. It is plain text for who may not open the screen. */
export function ScreenLink(props: LinkProps) {
  const canOpen = useCanOpen()
  return canOpen(props.to) ? <Link {...props} /> : props.children
}

/** The link to a list with more filters. */
export const narrowed = ({ to, search }: FigureTarget, more: Record<string, string | number>): ListTarget => ({
  to,
  search: { ...search, ...more },
})

/** The link of a figure to the list of what it counts; several are tried for readers who may not open the first. */
export function FigureLink({ links, children }: { links: ListTarget | readonly ListTarget[]; children: ReactNode }) {
  const canOpen = useCanOpen()
  const link = [links].flat().find(({ to }) => canOpen(to))
  return link ? <Link {...link}>{children}</Link> : children
}

/** A figure, with a link if the reader may open the screen. */
export function LinkedStat({ to, ...stat }: StatProps & Required<Pick<StatProps, 'to'>>) {
  const canOpen = useCanOpen()
  return canOpen(to) ? <Stat {...stat} to={to} /> : <Stat {...stat} />
}
