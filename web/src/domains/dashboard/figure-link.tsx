import type { Screen } from '@talaan/contract'
import { canOpenScreen, matchScreen, screens } from '@talaan/contract/values'
import { Link, type LinkProps } from '../../lib/navigation.tsx'
import { useCurrentUser } from '../../shared/terms/current-term.ts'
import { Stat, type StatProps } from '../../ui/list/figures.tsx'

/** Tells whether the reader may open the screen at an address. */
export function useCanOpen(): (address: string) => boolean {
  const user = useCurrentUser()
  return (address) => {
    const screen = matchScreen<Screen>(screens, address.split('?')[0]!)
    return screen !== undefined && canOpenScreen(user, screen)
  }
}

/** The link of a figure. It is plain text for who may not open the screen, so every figure of the dashboard uses it instead of `Link`. */
export function FigureLink(props: LinkProps) {
  const canOpen = useCanOpen()
  return canOpen(props.to) ? <Link {...props} /> : props.children
}

/** A figure, with a link if the reader may open the screen. */
export function LinkedStat({ to, ...stat }: StatProps & Required<Pick<StatProps, 'to'>>) {
  const canOpen = useCanOpen()
  return canOpen(to) ? <Stat {...stat} to={to} /> : <Stat {...stat} />
}
