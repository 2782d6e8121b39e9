import type { ScreenPath } from '@talaan/contract'
import { screenAt } from './guard.ts'
import { pages } from './pages.ts'

/** The import of the page at the browser's address, so that it loads while the user is still being read. */
export const openedPage = () => pages[screenAt(location.pathname)?.path as ScreenPath]
