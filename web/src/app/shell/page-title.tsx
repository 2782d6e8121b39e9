import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { productName } from '#lib/config.ts'
import { screenAt } from '../guard.ts'

/** Keeps the browser's title at the product name and the name of the route. */
export function PageTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${productName()} | ${screenAt(pathname)?.title ?? 'Not found'}`
  }, [pathname])
  return <Outlet />
}
