import type { ScreenPath } from '@talaan/contract'
import { screenAt } from './guard.ts'
import { pages } from './pages.ts'

/** The import of the page at the browser's address, to be fetched while the person is still being asked for. */
export const openedPage = () => pages[screenAt(location.pathname)?.path as ScreenPath]
