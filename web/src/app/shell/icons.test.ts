import { screens } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'

test('every entry of the menu names an icon, and every icon has an entry', () => {
  const names = new Set(screens.flatMap((screen) => ('menu' in screen && screen.menu ? [screen.menu.icon] : [])))
  expect([...names].sort()).toEqual(Object.keys(icons).sort())
})
