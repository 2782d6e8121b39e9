import { Link, useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { LinkProps, Navigation } from '#lib/navigation.tsx'

/** The portal's way from screen to screen: the router's, which knows no types of this table's screens. */
export const portalNavigation: Navigation = {
  Link: Link as ComponentType<LinkProps>,
  useNavigate: useNavigate as Navigation['useNavigate'],
  useSearch: () => useSearch({ strict: false }),
  useParams: () => useParams({ strict: false }),
  usePathname: () => useMatch({ strict: false, select: ({ pathname }) => pathname }),
  useHistory: () => useRouter().history,
  useHasScreen: () => {
    const { routesByPath } = useRouter()
    return (path) => path in routesByPath
  },
}
