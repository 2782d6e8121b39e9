import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { ErrorBoundary } from '#app/shell/error-boundary.tsx'
import { productName } from '#lib/config.ts'
import { DelayedSkeleton, NotFound } from '#ui/feedback/states.tsx'
import { pathOf, titleOf } from './address.ts'
import { pages } from './pages.ts'
import { shouldScrollToTop, useLocation } from './router.tsx'

/** The screen at the browser's address, under its title. */
export function Screen() {
  const { pathname, href } = useLocation()
  const path = pathOf(pathname)
  const Page = path ? pages[path] : NotFound
  useEffect(() => {
    document.title = `${productName()} | ${titleOf(pathname)}`
  }, [pathname])
  useLayoutEffect(() => {
    if (shouldScrollToTop()) window.scrollTo(0, 0)
  }, [href])
  return (
    <Boundary key={pathname}>
      <Suspense fallback={<DelayedSkeleton />}>
        <Page />
      </Suspense>
    </Boundary>
  )
}

class Boundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <ErrorBoundary error={error} reset={() => this.setState({ error: undefined })} />
  }
}
