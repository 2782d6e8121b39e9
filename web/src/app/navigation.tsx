import { useQuery } from '@tanstack/react-query'
import { Link, useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, useMemo } from 'react'
import type { LinkProps, Navigation } from '#lib/navigation.tsx'
import { userQuery } from '#shared/terms/current-term.ts'
import { tabsOf } from './places.ts'

const usePathname = () => useMatch({ strict: false, select: ({ pathname }) => pathname })

/** The portal's way from screen to screen: the router's, which knows no types of this table's screens. */
export const portalNavigation: Navigation = {
  Link: Link as ComponentType<LinkProps>,
  useNavigate: useNavigate as Navigation['useNavigate'],
  useSearch: () => useSearch({ strict: false }),
  useParams: () => useParams({ strict: false }),
  usePathname,
  useHistory: () => useRouter().history,
  useTabs: () => {
    const user = useQuery({ ...userQuery, enabled: false }).data?.data
    const pathname = usePathname()
    const search = useSearch({ strict: false }) as Record<string, string>
    const { routesByPath } = useRouter()
    return useMemo(() => tabsOf(user, pathname, search, (path) => path in routesByPath), [user, pathname, search, routesByPath])
  },
}
