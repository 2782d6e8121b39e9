import { applicantScreensOfDomains, screensOfDomains } from '#screens.gen.ts'
import type { Screen } from './screen.ts'

const placeOf = ({ menu }: Screen): number => menu?.place ?? Number.MAX_SAFE_INTEGER

/** All screens: first those with a menu entry, in the order of their group. The router, the guard, menus, page titles and tests read this table. */
export const screens = [...screensOfDomains.flat(), ...applicantScreensOfDomains.flat()].sort(
  (a: Screen, b: Screen) => placeOf(a) - placeOf(b),
)

export type ScreenPath = (typeof screens)[number]['path']
